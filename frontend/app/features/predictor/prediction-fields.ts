/** Fields of a predictor as text: from the address, the form and the runner's profile. */
import type { RecentResult, RunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { METRES, nameOfDistance, parseDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { paceIn, parsePace } from "~/domain/pace/pace.ts";

/** Results, each with the race of the guide that it was run at, by its number. */
export const RESULT_FIELDS = ["distance", "time", "ranAt", "distance2", "time2", "ranAt2"] as const;
/** Fields about the runner other than results. */
export const HABIT_FIELDS = ["weekly", "longest", "pace", "age", "sex", "units"] as const;
/** Fields about the runner. They come from the profile where the address has none of them. */
export const RUNNER_FIELDS = [...RESULT_FIELDS, ...HABIT_FIELDS] as const;

export const PREDICTION_FIELDS = [...RUNNER_FIELDS, "race", "conditions", "goal"] as const;
export type PredictionField = (typeof PREDICTION_FIELDS)[number];
export type PredictionFields = Record<PredictionField, string>;

export const NO_FIELDS: PredictionFields = {
  distance: "",
  time: "",
  ranAt: "",
  distance2: "",
  time2: "",
  ranAt2: "",
  weekly: "",
  longest: "",
  pace: "",
  age: "",
  sex: "",
  units: "km",
  race: "",
  conditions: "all",
  goal: "",
};

/** Example result in the form of a runner without a profile. */
export const EXAMPLE = { distance: "10 km", time: "50:00" } as const;

/** A length without its unit, which is shown beside the field; "" for an unknown length. */
function lengthText(metres: number | null, units: "km" | "mi"): string {
  return metres === null ? "" : String(Number((metres / (units === "km" ? METRES.km : METRES.mile)).toFixed(2)));
}

function resultFields(result: RecentResult | undefined, units: "km" | "mi"): readonly [string, string, string] {
  if (!result) return ["", "", ""];
  const { distanceM, timeS, raceId } = result;
  return [nameOfDistance(distanceM, units), formatDuration(timeS, { short: true }), String(raceId ?? "")];
}

type ResultField = (typeof RESULT_FIELDS)[number];

/** Undefined where the profile holds no result. */
function resultsOfProfile({ results, units }: RunnerProfile): Pick<PredictionFields, ResultField> | undefined {
  if (results.length === 0) return undefined;
  const unit = units === "imperial" ? "mi" : "km";
  const [distance, time, ranAt] = resultFields(results[0], unit);
  const [distance2, time2, ranAt2] = resultFields(results[1], unit);
  return { distance, time, ranAt, distance2, time2, ranAt2 };
}

/** Fields from the profile other than results. */
function habitsOfProfile(profile: RunnerProfile): Partial<PredictionFields> {
  const units = profile.units === "imperial" ? "mi" : "km";
  return {
    weekly: lengthText(profile.weeklyDistanceM, units),
    longest: lengthText(profile.longestRunM, units),
    age: profile.age === null ? "" : String(profile.age),
    sex: profile.sex ?? "",
    units,
  };
}

/** True where any of these fields was typed, be it emptied, or stands in the address. */
export function saysAny(inputs: ToolInputs<PredictionField>, names: readonly PredictionField[]): boolean {
  return names.some((name) => inputs[name] !== undefined);
}

/** The values of these fields. */
export function partOf(fields: PredictionFields, names: readonly PredictionField[]): Partial<PredictionFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Units of bare numbers. */
const PREDICTION_UNITS = {
  distance: LENGTH_MARK,
  distance2: LENGTH_MARK,
  weekly: LENGTH_MARK,
  longest: LENGTH_MARK,
  pace: { km: "/km", mi: "/mi" },
} as const;

export interface ShownFields {
  fields: PredictionFields;
  from: "address" | "profile" | "example";
}

/**
 * What the form shows: the address before the profile before the example, no two of whose results are mixed. The example
 * stays one until a result is typed, whatever else is.
 */
export function shownFields(inputs: ToolInputs<PredictionField>, profile: RunnerProfile): ShownFields {
  const saysResult = saysAny(inputs, RESULT_FIELDS);
  const stored = saysResult ? undefined : resultsOfProfile(profile);
  const results = saysResult ? {} : (stored ?? EXAMPLE);
  if (saysAny(inputs, RUNNER_FIELDS)) {
    const own = profile.units === "imperial" ? "mi" : "km";
    const units = typedUnit(inputs, inputs.units, PREDICTION_UNITS, own);
    const from = saysResult || stored ? "address" : "example";
    return { fields: { ...NO_FIELDS, ...results, ...inputs, units }, from };
  }
  const fields = { ...NO_FIELDS, ...results, ...habitsOfProfile(profile), ...inputs };
  return { fields, from: stored ? "profile" : "example" };
}

/** The fields as a link carries them: an example is nobody's result. */
export function linkedFields({ fields, from }: ShownFields): PredictionFields {
  return from === "example" ? { ...fields, ...partOf(NO_FIELDS, RESULT_FIELDS) } : fields;
}

/** With as few digits as lead back to what was typed: units to and fro change nothing. */
function lengthIn(to: "km" | "mi", text: string, from: "km" | "mi"): string {
  const parsed = parseDistance(text, from);
  if ("error" in parsed) return text;
  const inUnit = parsed.distanceM / (to === "km" ? METRES.km : METRES.mile);
  const [found = lengthText(parsed.distanceM, to)] = [1, 2, 3, 4]
    .map((digits) => String(Number(inUnit.toFixed(digits))))
    .filter((written) => {
      const back = parseDistance(written, to);
      return !("error" in back) && lengthText(back.distanceM, from) === lengthText(parsed.distanceM, from);
    });
  return found;
}

/** To a tenth of a second: a whole one would change what it predicts by more. */
function paceTextIn(to: "km" | "mi", text: string, from: "km" | "mi"): string {
  const parsed = parsePace(text, from);
  if ("error" in parsed) return text;
  const tenths = Math.round(paceIn(to, parsed.paceSPerKm) * 10);
  const whole = formatDuration(Math.floor(tenths / 10), { short: true });
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`;
}

/** The distance of a race does not change with the units: a bare `10` gets the unit that it had. */
function raceIn(text: string, from: "km" | "mi"): string {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? `${text.trim()} ${from === "km" ? "km" : "miles"}` : text;
}

/** The same figures in other units: what they predict stays. */
export function inUnits(to: "km" | "mi", fields: PredictionFields): Partial<PredictionFields> {
  const from = fields.units === "mi" ? "mi" : "km";
  if (from === to) return { units: to };
  return {
    units: to,
    distance: raceIn(fields.distance, from),
    distance2: raceIn(fields.distance2, from),
    weekly: lengthIn(to, fields.weekly, from),
    longest: lengthIn(to, fields.longest, from),
    pace: paceTextIn(to, fields.pace, from),
  };
}
