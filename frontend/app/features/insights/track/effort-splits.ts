/** Splits at equal effort for every kilometre or mile of a course. */
import type { CourseStretch } from "~/api/types.gen.ts";
import type { CsvCell } from "~/lib/storage/csv.ts";
import type { Units } from "~/domain/units/units.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { type Split, splitsAt } from "~/domain/pace/splits.ts";
import { effortPacing } from "~/domain/pace/strategies.ts";

export interface EffortSplit extends Split {
  stretch: CourseStretch;
}

/** Whole seconds that end on the goal. RangeError for a goal that is no whole number of seconds above zero. */
export function effortSplits(goalS: number, course: readonly CourseStretch[]): EffortSplit[] {
  const stretches = course.map(({ distanceKm, factor }) => ({ lengthM: distanceKm * METRES.km, factor }));
  let atM = 0;
  const marks = stretches.map(({ lengthM }) => (atM += lengthM));
  const splits = splitsAt(effortPacing(goalS, atM, stretches), marks);
  return splits.flatMap((split, index) => {
    const stretch = course[index];
    return stretch ? [{ ...split, stretch }] : [];
  });
}

/** Columns say their units; the first counts kilometres or miles. */
export function splitsTable(splits: readonly EffortSplit[], units: Units): CsvCell[][] {
  return [
    [
      ...[units === "metric" ? "km" : "mile", "length_km", "gain_m", "loss_m", "grade_percent", "factor"],
      ...["pace_s_per_km", "split_s", "elapsed_s", "elapsed"],
    ],
    ...splits.map(({ stretch, paceSPerKm, splitS, elapsedS }) => [
      stretch.number,
      stretch.distanceKm,
      stretch.gainM,
      stretch.lossM,
      stretch.gradePercent,
      stretch.factor,
      Number(paceSPerKm.toFixed(1)),
      splitS,
      elapsedS,
      formatDuration(elapsedS),
    ]),
  ];
}
