/** The races of the catalogue in the order of what they leave of a runner's time: arithmetic only. */
import type { PotentialRow, PotentialTable, RaceType } from "~/api/types.gen.ts";
import { distanceOf } from "~/lib/course-length.ts";
import type { Timed } from "~/lib/race-time.ts";
import { type CourseOptions, type CourseTime, courseFactor, heatLevelS, type Triple } from "~/running/course-time.ts";
import { METRES } from "~/running/distances.ts";
import { SCORED_RUNNER_S, scoreOf } from "~/running/pb-score.ts";

export interface RankingQuestion {
  runner: Timed;
  raceType: RaceType | "any";
  month: number | null;
  region: string;
  options: CourseOptions;
}

export interface RankedRace {
  row: PotentialRow;
  factor: Triple;
  /** Seconds there, with their range, and on a flat, cool road; null where the distance is not known. */
  time: (CourseTime & { flatS: number }) | null;
}

export interface ScoredRace extends RankedRace {
  /** PB potential of what is counted alone, for the runner that every score is for. */
  score: number;
}

export interface Region {
  slug: string;
  name: string;
}

export interface Ranking {
  races: readonly ScoredRace[];
  /** How many there are in all. */
  total: number;
  continents: readonly Region[];
  countries: readonly Region[];
  methodVersion: string;
}

const COMBINING_MARKS = /\p{M}/gu;

export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(COMBINING_MARKS, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function regionsOf(names: Iterable<string | null>): Region[] {
  const known = new Map<string, string>();
  for (const name of names) if (name !== null && !known.has(name)) known.set(name, slugOf(name));
  return [...known].map(([name, slug]) => ({ name, slug })).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** The server's score; without heat or altitude that of the rest, by the same scale. */
function scoreWith({ heat, altitude }: CourseOptions, row: PotentialRow, levels: readonly number[]): number {
  if (heat && altitude) return row.score;
  return scoreOf(courseFactor(row, levels, SCORED_RUNNER_S, { heat, altitude })[0]);
}

/** The runner's times on the flat: races share few distances, and a ranking asks for thousands. */
function flatTimesOf(runner: Timed): (distanceM: number) => number {
  const known = new Map<number, number>();
  return (distanceM) => {
    const flatS = known.get(distanceM) ?? runner.flatTimeS(distanceM);
    known.set(distanceM, flatS);
    return flatS;
  };
}

/** Fastest first: by the factor, which is the same question over every distance. Equal ones by name. */
export function rank(table: PotentialTable, question: RankingQuestion, most = Infinity): Ranking {
  const { runner, raceType, month, region, options } = question;
  const levels = table.flatMarathonTimesS;
  const continents = regionsOf(table.races.map((row) => row.continent));
  const countries = regionsOf(table.races.map((row) => row.country));
  const wanted = [...continents, ...countries].find(({ slug }) => slug === region)?.name ?? region;
  const found = table.races.filter(
    (row) =>
      (raceType === "any" || row.raceType === raceType) &&
      (month === null || row.month === month) &&
      (region === "" || row.continent === wanted || row.country === wanted),
  );
  const flatOver = flatTimesOf(runner);
  const ordered = found
    .map((row) => {
      const distanceM = distanceOf(row);
      const flatS = distanceM === null ? null : flatOver(distanceM);
      const level = flatS === null ? flatOver(METRES.marathon) : heatLevelS(flatS, distanceM ?? METRES.marathon);
      return { row, flatS, factor: courseFactor(row, levels, level, options) };
    })
    .sort((a, b) => a.factor[0] - b.factor[0] || (a.row.name < b.row.name ? -1 : 1));
  const races = ordered.slice(0, most).map(({ row, flatS, factor }): RankedRace => {
    if (flatS === null) return { row, factor, time: null };
    const [whole, low, high] = factor;
    return { row, factor, time: { timeS: flatS * whole, lowS: flatS * low, highS: flatS * high, flatS } };
  });
  const scored = races.map((race) => ({ ...race, score: scoreWith(options, race.row, levels) }));
  return { races: scored, total: ordered.length, continents, countries, methodVersion: table.methodVersion };
}
