/** Rows of the comparison that depend on the runner: time and usual temperature. */
import { climateMoments } from "~/domain/course/race-climate.ts";
import { formatWithin } from "~/domain/pace/durations.ts";
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
    name: isMine ? "My time" : "Time of a 4-hour runner",
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

function temperatureRow(courses: readonly ComparedCourse[], units: Units): ComparisonRow {
  const warmest = courses.map((course) => {
    const celsius = celsiusOf(course);
    return celsius.length === 0 ? null : Math.round(Math.max(...celsius));
  });
  const best = placesOfBest(warmest, "less");
  return {
    name: "Temperature",
    cells: courses.map((course, place) => {
      const [start, finish] = celsiusOf(course).map((celsius) => formatTemperature(celsius, units));
      const text =
        start === undefined ? null : finish === undefined ? `${start} at the start` : `${start} to ${finish}`;
      return { text, shown: text, ...(best.has(place) ? { best: bestReason("Coolest", warmest) } : {}) };
    }),
  };
}

/** By the name of the fact that each row follows. */
export function runnerRows(
  courses: readonly ComparedCourse[],
  isMine: boolean,
  units: Units,
): ReadonlyMap<string, ComparisonRow> {
  return new Map([
    ["Next race", timeRow(courses, isMine)],
    ["Profile", temperatureRow(courses, units)],
  ]);
}
