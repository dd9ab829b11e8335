/** Fields of a predictor as text: from the address, the form and the runner's profile. */
import type { RecentResult, RunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { METRES, nameOfDistance, parseDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { paceIn, parsePace } from "~/domain/pace/pace.ts";

/** Fields about the runner. They come from the profile where the address has none of them. */
export const RUNNER_FIELDS = [
  "distance",
  "time",
  // the races of the guide that these were run at, by their numbers
  "ranAt",
  "distance2",
  "time2",
  "ranAt2",
  "weekly",
  "longest",
  "pace",
  "age",
  "sex",
  "units",
] as const;

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

type ResultField = "distance" | "time" | "ranAt" | "distance2" | "time2" | "ranAt2";

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

export function saysOfRunner(inputs: ToolInputs<PredictionField>): boolean {
  return RUNNER_FIELDS.some((name) => inputs[name] !== undefined);
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

/** What the form shows: the address before the profile before the example, no two of whose results are mixed. */
export function shownFields(inputs: ToolInputs<PredictionField>, profile: RunnerProfile): ShownFields {
  if (saysOfRunner(inputs)) {
    const own = profile.units === "imperial" ? "mi" : "km";
    const units = typedUnit(inputs, inputs.units, PREDICTION_UNITS, own);
    return { fields: { ...NO_FIELDS, ...inputs, units }, from: "address" };
  }
  const results = resultsOfProfile(profile);
  const fields = { ...NO_FIELDS, ...(results ?? EXAMPLE), ...habitsOfProfile(profile), ...inputs };
  return { fields, from: results ? "profile" : "example" };
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
