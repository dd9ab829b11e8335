/** The same effort on every kilometre of a course: when one is where. */
import type { CourseKilometre } from "~/api/types.gen.ts";
import type { CsvCell } from "~/lib/csv.ts";
import { METRES } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { type Split, splitsAt } from "~/running/splits.ts";
import { effortPacing } from "~/running/strategies.ts";

export interface EffortSplit extends Split {
  kilometre: CourseKilometre;
}

/** Whole seconds that end on the goal. RangeError for a goal that is no whole number of seconds above zero. */
export function effortSplits(goalS: number, kilometres: readonly CourseKilometre[]): EffortSplit[] {
  const stretches = kilometres.map(({ distanceKm, factor }) => ({ lengthM: distanceKm * METRES.km, factor }));
  let atM = 0;
  const marks = stretches.map(({ lengthM }) => (atM += lengthM));
  const splits = splitsAt(effortPacing(goalS, atM, stretches), marks);
  return splits.flatMap((split, index) => {
    const kilometre = kilometres[index];
    return kilometre ? [{ ...split, kilometre }] : [];
  });
}

export function splitsTable(splits: readonly EffortSplit[]): CsvCell[][] {
  return [
    [
      ...["km", "length_km", "gain_m", "loss_m", "grade_percent", "factor"],
      ...["pace_s_per_km", "split_s", "elapsed_s", "elapsed"],
    ],
    ...splits.map(({ kilometre, paceSPerKm, splitS, elapsedS }) => [
      kilometre.number,
      kilometre.distanceKm,
      kilometre.gainM,
      kilometre.lossM,
      kilometre.gradePercent,
      kilometre.factor,
      Number(paceSPerKm.toFixed(1)),
      splitS,
      elapsedS,
      formatDuration(elapsedS),
    ]),
  ];
}
