/** Figures of a runner in the inputs of a plan: distances, which may be assumed, and results, of which there may be none. */
import { METRES, nameOfDistance, parseDistance, RACE_DISTANCES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { parseResultTime } from "~/domain/prediction/race-times.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import { idIn } from "~/lib/api/query-numbers.ts";
import { weekDistanceIn } from "~/lib/runner/week-distance.ts";

/** Of the input `recent`: the plan rests on no result, and the reader's own profile does not fill in. */
export const NO_RESULT = "none";
/** After a distance that nobody typed: who opens the address sees the same figure, assumed as before. */
const ASSUMED = /\s+assumed$/i;

export interface Read<T> {
  value: T | null;
  problem?: string | undefined;
}

/** A distance of a week or a run: 0 is an answer too. */
export function distanceIn(text: string | undefined, unit: "km" | "mi"): Read<number> & { isAssumed?: boolean } {
  if (text === undefined || text.trim() === "") return { value: null };
  const isAssumed = ASSUMED.test(text);
  const typed = text.replace(ASSUMED, "");
  if (/^0+([.,]0+)?\s*(km|mi|miles?)?$/i.test(typed)) return { value: 0, isAssumed };
  const parsed = weekDistanceIn(typed, unit);
  return "error" in parsed ? { value: null, problem: parsed.error } : { value: parsed.distanceM, isAssumed };
}

/** What a form shows of an input: an assumed figure is no answer of the runner's. */
export function answerIn(text: string | undefined): string {
  return text === undefined || ASSUMED.test(text) || text.toLowerCase() === NO_RESULT ? "" : text;
}

/** To the metre, in a unit: 80467.2 → "50 miles". */
export function writeExactly(distanceM: number, unit: "km" | "mi"): string {
  const value = Number((distanceM / (unit === "km" ? METRES.km : METRES.mile)).toFixed(3));
  return unit === "km" ? `${value} km` : `${value} ${value === 1 ? "mile" : "miles"}`;
}

export function writeAssumed(distanceM: number, unit: "km" | "mi"): string {
  return `${writeExactly(distanceM, unit)} assumed`;
}

interface TypedResults {
  recentDistance?: string;
  recent?: string;
  recentDistance2?: string;
  recent2?: string;
  /** Numbers of the races of the guide that these were run at: they may lead up a mountain. */
  ranAt?: string;
  ranAt2?: string;
}

type ResultInput = Exclude<keyof TypedResults, "ranAt" | "ranAt2">;

function resultIn(
  { over, time, ranAt }: { over: string | undefined; time: string; ranAt: string | undefined },
  names: { over: ResultInput; time: ResultInput },
  unit: "km" | "mi",
): Read<RaceTime> & { at: ResultInput } {
  const distance = over === undefined ? { distanceM: METRES.km * 10 } : parseDistance(over, unit);
  if ("error" in distance) return { value: null, problem: distance.error, at: names.over };
  const { distanceM } = distance;
  const parsed = parseResultTime(time, distanceM, { isFlat: idIn(ranAt) === null });
  if ("error" in parsed) return { value: null, problem: parsed.error, at: names.time };
  return { value: { distanceM, timeS: parsed.seconds }, at: names.time };
}

/** The typed results, the more important one first; null where the profile's count. A second one alone counts for none. */
export function resultsIn(
  { recentDistance, recent, recentDistance2, recent2, ranAt, ranAt2 }: TypedResults,
  unit: "km" | "mi",
): Read<readonly RaceTime[]> & { at: ResultInput } {
  if (recent === undefined || recent.trim() === "") return { value: null, at: "recent" };
  if (recent.toLowerCase() === NO_RESULT) return { value: [], at: "recent" };
  const first = resultIn(
    { over: recentDistance, time: recent, ranAt },
    { over: "recentDistance", time: "recent" },
    unit,
  );
  if (first.value === null) return { ...first, value: null };
  if (recent2 === undefined || recent2.trim() === "") return { value: [first.value], at: "recent" };
  const names = { over: "recentDistance2", time: "recent2" } as const;
  const second = resultIn({ over: recentDistance2, time: recent2, ranAt: ranAt2 }, names, unit);
  return { ...second, value: second.value ? [first.value, second.value] : [first.value] };
}

function writeDistance(distanceM: number): string {
  const isNamed = RACE_DISTANCES.some((named) => Math.abs(named.distanceM - distanceM) < 0.5);
  return isNamed ? nameOfDistance(distanceM) : writeExactly(distanceM, "km");
}

/** The inputs for these results: none is said, so that no other fills in. */
export function writeResults([first, second]: readonly RaceTime[]): TypedResults {
  if (!first) return { recent: NO_RESULT };
  return {
    recentDistance: writeDistance(first.distanceM),
    recent: formatDuration(first.timeS),
    ...(second ? { recentDistance2: writeDistance(second.distanceM), recent2: formatDuration(second.timeS) } : {}),
  };
}
