/** Ranking: races ordered by a runner's time. Pure arithmetic. */
import type { PotentialRow, PotentialTable, RaceType } from "~/api/types.gen.ts";
import type { Timed } from "~/lib/runner/race-time.ts";
import { type TableTime, tableTimes } from "~/lib/runner/table-time.ts";
import { type CourseOptions, courseFactor } from "~/domain/course/course-time.ts";
import type { ScoreKind } from "./ranking-inputs.ts";
import { isTooWide, SCORED_RUNNER_S, scoreOf } from "~/domain/prediction/pb-score.ts";

export interface Matching {
  /** By race id; null where it is not known or there is no centre. */
  awayKm: ReadonlyMap<number, number | null>;
  /** Races whose place is not known well enough to tell whether they belong here. */
  unknownIds: ReadonlySet<number>;
}

export interface RankingCriteria {
  runner: Timed;
  raceType: RaceType | "any";
  month: number | null;
  /** The races in the place looked for; undefined for everywhere. */
  matching: Matching | undefined;
  /** The score by which races are ranked. */
  by: ScoreKind;
  /** Estimated scores are ranked too; that of the day is none. */
  withEstimates: boolean;
  options: CourseOptions;
}

interface RankedRace extends Pick<TableTime, "factor" | "time"> {
  row: PotentialRow;
}

export interface ScoredRace extends RankedRace {
  awayKm: number | null;
  /** Of the counted parts, for the reference runner; null where it is not known, or an estimate too wide for a score. */
  scores: Readonly<Record<ScoreKind, number | null>>;
  /** The course rests on a word; the whole may rest on an unknown temperature. */
  isEstimate: { course: boolean; pb: boolean };
}

export interface Ranking {
  races: readonly ScoredRace[];
  /** Total number. */
  total: number;
  /** Races that match, and take no place because their score is an estimate, or not known. */
  leftOut: number;
  /** Races that may match: their place, or their month, is not known. */
  unknown: Readonly<Record<"place" | "month", number>>;
  methodVersion: string;
}

/** The server's scores; without altitude, those of the other parts on the same scale. */
function scoresWith({ altitude }: CourseOptions, row: PotentialRow, levels: readonly number[]): ScoredRace["scores"] {
  if (altitude) return { course: row.courseScore, day: row.dayScore, pb: row.score };
  const without = (heat: boolean) => scoreOf(courseFactor(row, levels, SCORED_RUNNER_S, { heat, altitude })[0]);
  return { course: without(false), day: row.dayScore, pb: without(true) };
}

function isCourseEstimated({ estimates }: PotentialRow): boolean {
  return estimates.some((reason) => reason !== "temperature");
}

type Certain = Pick<ScoredRace, "scores" | "isEstimate">;

/** As on the page of the race: an estimate whose range is too wide is no score. */
function certainScores(options: CourseOptions, row: PotentialRow, levels: readonly number[]): Certain {
  const isEstimate = { course: isCourseEstimated(row), pb: row.estimates.length > 0 };
  const isWide = (heat: boolean) => {
    const [, low, high] = courseFactor(row, levels, SCORED_RUNNER_S, { ...options, heat });
    return isTooWide(row, scoreOf(high), scoreOf(low));
  };
  const scores = scoresWith(options, row, levels);
  return {
    scores: {
      ...scores,
      course: isEstimate.course && isWide(false) ? null : scores.course,
      pb: isEstimate.pb && isWide(true) ? null : scores.pb,
    },
    isEstimate,
  };
}

/** A race without a temperature has a course, but no day; the day needs no course. */
function isRanked(row: PotentialRow, { by, withEstimates }: Pick<RankingCriteria, "by" | "withEstimates">): boolean {
  if (by === "day") return row.dayScore !== null;
  if (withEstimates) return true;
  return by === "course" ? !isCourseEstimated(row) : row.estimates.length === 0;
}

type Factors = Readonly<Record<ScoreKind, number>>;

/** Cool days are often equal to the digit, up to the error of division: then the better course. */
function compareBy(by: ScoreKind, a: Factors, b: Factors): number {
  const difference = a[by] - b[by];
  return Math.abs(difference) > 1e-9 ? difference : a.course - b.course;
}

/** Fastest first, by factor, so that distances compare; equal factors by course, then by name. */
export function rank(table: PotentialTable, criteria: RankingCriteria, most = Infinity): Ranking {
  const { runner, raceType, month, matching: inPlace, by, options } = criteria;
  const levels = table.flatMarathonTimesS;
  const ofType = table.races.filter((row) => raceType === "any" || row.raceType === raceType);
  const isInMonth = (row: PotentialRow) => month === null || row.month === month;
  const isInPlace = (row: PotentialRow) => !inPlace || inPlace.awayKm.has(row.id);
  const matching = ofType.filter((row) => isInMonth(row) && isInPlace(row));
  const ranked = matching.filter((row) => isRanked(row, criteria));
  const timeIn = tableTimes(table, runner, options);
  const ordered = ranked
    .map((row) => {
      const { factor, courseFactor: course, time } = timeIn(row);
      return { row, factor, time, by: { course, day: factor[0] / course, pb: factor[0] } };
    })
    .sort((a, b) => compareBy(by, a.by, b.by) || (a.row.name < b.row.name ? -1 : 1));
  const races = ordered.slice(0, most).map(({ row, factor, time }): RankedRace => ({ row, factor, time }));
  const scored = races.map((race) => ({
    ...race,
    awayKm: inPlace?.awayKm.get(race.row.id) ?? null,
    ...certainScores(options, race.row, levels),
  }));
  const leftOut = matching.length - ordered.length;
  const unknown = {
    place: ofType.filter((row) => inPlace?.unknownIds.has(row.id) && (isInMonth(row) || row.month === null)).length,
    month: ofType.filter((row) => month !== null && row.month === null && isInPlace(row)).length,
  };
  return { races: scored, total: ordered.length, leftOut, unknown, methodVersion: table.methodVersion };
}
