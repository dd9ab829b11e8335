/** Measures of the best race of a comparison, one for each row: the soonest, the least climb, the fastest record. */
import type { Race } from "~/api/types.gen.ts";
import type { ScoreKind } from "~/features/races/score-figure.tsx";
import { runDay } from "~/lib/format/run-day.ts";

export type Better = "less" | "more";
export type Range = readonly [low: number, high: number];
/** Of the scores of a race. A kind is left out where its range is not known. */
export type ScoreRanges = Readonly<Partial<Record<ScoreKind, Range>>>;

export interface Measure {
  of: (race: Race) => number | null;
  better: Better;
  /** The text beside the best value. */
  reason: string;
  /** The range of the value, where it has one: the best is then the one whose range lies clear of every other. */
  range?: (race: Race, ranges: ScoreRanges | undefined) => Range;
  /** Left out: any may be. */
  mayBeBest?: (race: Race) => boolean;
  /** False where the values cannot be compared; left out: they always can. */
  isFair?: (races: readonly Race[]) => boolean;
}

/** The climb or the record of a marathon is not comparable with that of a half marathon. */
export function sameDistance(races: readonly Race[]): boolean {
  const [first, ...others] = races.map(({ distanceKm, raceType }) => distanceKm ?? raceType);
  return others.every((distance) => distance === first);
}

/** Metres climbed for each kilometre. */
export function climbPerKm({ elevationGainM, distanceKm }: Race): number | null {
  return elevationGainM === null || distanceKm === null ? null : elevationGainM / distanceKm;
}

/** "2:01:09 (2022)" → 7269 seconds, "57:30 (2024)" → 3450. */
export function recordSeconds(text: string | null): number | null {
  const found = /\b(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)\b/.exec(text ?? "");
  return found ? Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null;
}

export const EARLIEST: Measure = {
  of: (race) => {
    const day = runDay(race);
    return day === null ? null : Date.parse(day);
  },
  better: "less",
  reason: "Soonest",
};

export function fastest(record: "courseRecordMen" | "courseRecordWomen"): Measure {
  return { of: (race) => recordSeconds(race[record]), better: "less", reason: "Fastest record", isFair: sameDistance };
}
