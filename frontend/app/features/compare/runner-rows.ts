/** Rows of the comparison that depend on the runner: time, usual temperature and margin to Boston's standard. */
import { climateMoments } from "~/domain/course/race-climate.ts";
import { formatWithin } from "~/domain/pace/durations.ts";
import { bostonOnRace, shortMarginWords } from "~/domain/qualifying/boston-words.ts";
import { isOfMarathonDistance } from "~/domain/qualifying/qualifying-course.ts";
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { surelyFastest } from "~/domain/pace/time-difference.ts";
import { formatTemperature, type Units } from "~/domain/units/units.ts";
import type { ComparedCourse } from "./compared-potentials.ts";
import { bestReason, type ComparisonRow, placesOfBest } from "./comparison-rows.tsx";

function timeRow(courses: readonly ComparedCourse[], isMine: boolean): ComparisonRow {
  const known = courses.flatMap(({ there }) => (there ? [there] : []));
  const isOneDistance = new Set(known.map(({ flatS }) => Math.round(flatS))).size === 1;
  const fastest = known.length > 1 && isOneDistance ? surelyFastest(known) : undefined;
  const reason = bestReason(
    "Fastest",
    courses.map(({ there }) => there ?? null),
  );
  return {
    name: isMine ? "My time" : "Expected time, runner of a 4-hour marathon",
    cells: courses.map(({ there }) => {
      const text = there ? formatWithin(there) : null;
      return { text, shown: text, ...(there && there === fastest ? { best: reason } : {}) };
    }),
  };
}

/** At the start, and at the finish where a time is known. */
function celsiusOf({ potential, there }: ComparedCourse): readonly number[] {
  if (!potential?.climate) return [];
  const moments = climateMoments(potential.climate, there?.timeS ?? 0).map(({ temperatureC }) => temperatureC);
  const [start, , finish] = moments;
  return [start, there ? finish : undefined].filter((celsius) => celsius !== undefined);
}

/** So that two are ordered by the first figure, and only where that is the same by the second. */
const FAR_MORE = 1000;

/**
 * By the warmest of start and finish, as it is shown; where two are as warm, by the start. Null where nothing is known.
 * A start alone is compared with starts alone: none has an order where only some have a finish.
 */
function orderOfWarmth(courses: readonly ComparedCourse[]): readonly (number | null)[] {
  const all = courses.map((course) => celsiusOf(course).map(Math.round));
  const isAlike = new Set(all.map(({ length }) => length).filter((length) => length > 0)).size === 1;
  return all.map(([start, finish]) =>
    start === undefined || !isAlike ? null : Math.max(start, finish ?? start) * FAR_MORE + start,
  );
}

function temperatureRow(courses: readonly ComparedCourse[], units: Units): ComparisonRow {
  const warmth = orderOfWarmth(courses);
  const best = placesOfBest(warmth, "less");
  return {
    name: "Temperature",
    cells: courses.map((course, place) => {
      const [start, finish] = celsiusOf(course).map((celsius) => formatTemperature(celsius, units));
      const text =
        start === undefined ? null : finish === undefined ? `${start} at the start` : `${start} to ${finish}`;
      return { text, shown: text, ...(best.has(place) ? { best: bestReason("Coolest", warmth) } : {}) };
    }),
  };
}

/** By the same rules as on the page of each race. */
function bostonRow(courses: readonly ComparedCourse[], { age, sex }: RunnerProfile): ComparisonRow {
  const words = ({ race, there }: ComparedCourse): string | null => {
    if (!isOfMarathonDistance(race)) return "For the marathon distance only";
    if (!there) return null;
    const { edition, margin } = bostonOnRace(race, { timeS: there.timeS, age, sex });
    return margin === null ? null : shortMarginWords(edition, margin);
  };
  return {
    name: `Boston margin, at age ${age} on its day`,
    cells: courses.map((course) => {
      const text = words(course);
      return { text, shown: text };
    }),
  };
}

/** By the name of the fact that each row follows. */
export function runnerRows(
  courses: readonly ComparedCourse[],
  profile: RunnerProfile,
  /** The times are the reader's own, and not those of the reference runner. */
  isMine: boolean,
): ReadonlyMap<string, ComparisonRow> {
  const hasMargins = isMine && profile.age !== null && profile.sex !== null;
  const isMarathon = courses.some(({ race }) => isOfMarathonDistance(race));
  return new Map([
    ["Next race", timeRow(courses, isMine)],
    ["Profile", temperatureRow(courses, profile.units)],
    ...(hasMargins && isMarathon ? [["Boston qualifier", bostonRow(courses, profile)] as const] : []),
  ]);
}
