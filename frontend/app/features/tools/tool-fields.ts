/** Fields of the small tools as text: from the address, the forms and the runner's profile. */
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";

/** The fields of each tool. `age`, `sex` and `units` are shared. */
export const FIELDS_OF = {
  pace: ["over", "in", "at", "units"],
  ageGrade: ["raced", "result", "age", "sex", "units"],
  boston: ["qualifier", "drop", "age", "sex", "units"],
  weather: ["usual", "usualOver", "temperature", "humidity", "altitude", "units"],
  splits: ["splits", "units"],
  fuel: ["finish", "carbs", "gel", "first", "fluid", "units"],
  treadmill: ["belt", "incline", "units"],
} as const;

export type ToolId = keyof typeof FIELDS_OF;
export type ToolField = (typeof FIELDS_OF)[ToolId][number];
export type ToolFields = Record<ToolField, string>;

export const TOOL_FIELDS = [...new Set(Object.values(FIELDS_OF).flat())] as readonly ToolField[];

/** Values of the forms until the runner enters others. */
export const EXAMPLES: ToolFields = {
  over: "10 km",
  in: "50:00",
  at: "",
  raced: "10 km",
  result: "50:00",
  age: "44",
  sex: "female",
  qualifier: "3:30:00",
  drop: "0 m",
  usual: "4:00:00",
  usualOver: "marathon",
  temperature: "22 °C",
  humidity: "60 %",
  altitude: "0 m",
  splits:
    "5 km 28:10\n10 km 56:30\n15 km 1:25:00\n20 km 1:53:50\n25 km 2:23:10\n30 km 2:53:40\n35 km 3:27:30\n40 km 4:05:00\nmarathon 4:21:00",
  finish: "4:00:00",
  carbs: "60",
  gel: "25",
  first: "30",
  fluid: "0.5",
  belt: "10 km/h",
  incline: "2 %",
  units: "km",
};

/** Of who counts in miles; the splits are those of the same race. */
const IMPERIAL_EXAMPLES: Partial<ToolFields> = {
  over: "5 miles",
  in: "40:00",
  raced: "5 miles",
  result: "40:00",
  drop: "0 ft",
  temperature: "72 °F",
  altitude: "0 ft",
  fluid: "17",
  splits:
    "5 miles 45:26\n10 miles 1:31:18\nhalf marathon 2:00:16\n15 miles 2:18:07\n20 miles 3:08:28\n25 miles 4:06:42\nmarathon 4:21:00",
  belt: "6 mph",
  units: "mi",
};

export function examplesIn(units: "km" | "mi"): ToolFields {
  return units === "km" ? EXAMPLES : { ...EXAMPLES, ...IMPERIAL_EXAMPLES };
}

/** Fields that the runner's profile fills. */
export function fieldsOfProfile(profile: RunnerProfile): Partial<ToolFields> {
  const units = profile.units === "imperial" ? "mi" : "km";
  const [result] = profile.results;
  const marathon = profile.results.find(({ distanceM }) => Math.abs(distanceM - METRES.marathon) < 1);
  const known: Partial<ToolFields> = { units };
  if (result) {
    known.raced = known.usualOver = known.over = nameOfDistance(result.distanceM, units);
    known.result = known.usual = known.in = formatDuration(result.timeS, { short: true });
  }
  if (marathon) known.qualifier = formatDuration(marathon.timeS);
  if (profile.age !== null) known.age = String(profile.age);
  if (profile.sex !== null) known.sex = profile.sex;
  return known;
}
