/** Fields of a pace chart as typed, and their form in the address. */
import { printInputs, type ToolInputs } from "~/lib/runner/tool-inputs.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";
import type { PaceChart } from "~/features/pace-chart/pace-charts.ts";

export const STRATEGIES = ["even", "negative", "positive", "warm", "run-walk", "effort"] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const BANDS = ["km", "mi", "5km", "3mi"] as const;
export type BandChoice = (typeof BANDS)[number];

export interface PaceFields {
  /** Finish time or pace. */
  goal: string;
  strategy: Strategy;
  /** By how many per cent the halves differ. */
  percent: string;
  warm: string;
  slower: string;
  run: string;
  walk: string;
  walkPace: string;
  /** By how many per cent the watch measures long. */
  gps: string;
  /** "1": no paces on the band, the course markers alone. */
  markers: "" | "1";
  /** Time from the gun to the start line. */
  gun: string;
  /** What the goal counts from. */
  from: "line" | "gun";
  cutoff: string;
  gelFirst: string;
  gelEvery: string;
  water: string;
  band: BandChoice;
  race: string;
}

/** Fields that matter only to some strategies. */
const OF_STRATEGY: Partial<Record<keyof PaceFields, readonly Strategy[]>> = {
  percent: ["negative", "positive"],
  warm: ["warm"],
  slower: ["warm"],
  run: ["run-walk"],
  walk: ["run-walk"],
  walkPace: ["run-walk"],
};

/** `unit`: the runner's own, in which the band has its marks. */
export function defaultFields(chart: PaceChart, unit: PaceUnit = "km"): PaceFields {
  return {
    goal: chart.defaultGoal,
    strategy: "even",
    percent: "2",
    warm: chart.distanceM > 30_000 ? "5" : "3",
    slower: "3",
    run: "4:00",
    walk: "1:00",
    walkPace: "10:00",
    gps: "",
    markers: "",
    gun: "",
    from: "line",
    cutoff: "",
    gelFirst: "",
    gelEvery: "",
    water: "",
    band: unit,
    race: "",
  };
}

export const PACE_INPUTS = [
  "goal",
  "strategy",
  "percent",
  "warm",
  "slower",
  "run",
  "walk",
  "walkPace",
  "gps",
  "markers",
  "gun",
  "from",
  "cutoff",
  "gelFirst",
  "gelEvery",
  "water",
  "band",
  "race",
] as const satisfies readonly (keyof PaceFields)[];

type PaceInputs = ToolInputs<keyof PaceFields>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined, otherwise: Value): Value {
  return values.find((value) => value === text) ?? otherwise;
}

/** The fields as an address has them, or as they are typed; a missing or invalid field takes its default. */
export function fieldsOf(inputs: PaceInputs, chart: PaceChart, unit: PaceUnit = "km"): PaceFields {
  return {
    ...defaultFields(chart),
    ...inputs,
    strategy: oneOf(STRATEGIES, inputs.strategy, "even"),
    markers: oneOf(["", "1"], inputs.markers, ""),
    from: oneOf(["line", "gun"], inputs.from, "line"),
    band: oneOf(BANDS, inputs.band, unit),
  };
}

/**
 * The query of these fields: only what differs from the default and matters to the strategy; "" or "?…". A goal of ""
 * is none. A goal always stands in it, also the usual one: without one, the chart shows an example.
 */
export function queryOf(fields: PaceFields, chart: PaceChart, unit: PaceUnit = "km"): string {
  const defaults = defaultFields(chart, unit);
  const changed = PACE_INPUTS.filter((name) => {
    const isUsed = OF_STRATEGY[name]?.includes(fields.strategy) ?? true;
    return isUsed && (name === "goal" || fields[name] !== defaults[name]);
  });
  return printInputs(Object.fromEntries(changed.map((name) => [name, fields[name]])), PACE_INPUTS);
}
