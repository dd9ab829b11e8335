/** Names of the fields of the small tools, as in the address. */

/** The fields of each tool. `age`, `sex` and `units` are shared. */
export const FIELDS_OF = {
  pace: ["over", "in", "at", "units"],
  ageGrade: ["raced", "result", "age", "sex", "units"],
  boston: ["qualifier", "drop", "age", "sex", "units"],
  weather: ["usual", "usualOver", "temperature", "humidity", "altitude", "units"],
  splits: ["splits", "units"],
  fuel: ["finish", "carbs", "gel", "first", "fluid"],
  treadmill: ["belt", "incline", "units"],
} as const;

export type ToolId = keyof typeof FIELDS_OF;
export type ToolField = (typeof FIELDS_OF)[ToolId][number];
export type ToolFields = Record<ToolField, string>;

export const TOOL_FIELDS = [...new Set(Object.values(FIELDS_OF).flat())] as readonly ToolField[];
