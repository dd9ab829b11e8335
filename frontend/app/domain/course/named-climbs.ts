/** Named climbs: the longest and the steepest climb of a course, as marks and as sentences. */
import type { CourseAnalysis, CourseClimb } from "~/api/types.gen.ts";
import { formatHeight, formatLength, formatSignedPercent, type Units } from "~/domain/units/units.ts";

interface NamedClimb extends CourseClimb {
  name: string;
}

/** The climbs worth marking; one that is both is named once. */
export function namedClimbs({ longestClimb, steepestClimb }: CourseAnalysis): NamedClimb[] {
  const isOne = longestClimb?.fromKm === steepestClimb?.fromKm && longestClimb?.toKm === steepestClimb?.toKm;
  if (longestClimb && isOne) return [{ ...longestClimb, name: "Longest and steepest climb" }];
  return [
    ...(longestClimb ? [{ ...longestClimb, name: "Longest climb" }] : []),
    ...(steepestClimb ? [{ ...steepestClimb, name: "Steepest climb" }] : []),
  ];
}

export function climbSentences(analysis: CourseAnalysis, units: Units): string[] {
  return namedClimbs(analysis).map(({ name, fromKm, toKm, gainM, gradePercent }) => {
    const along = `${formatLength(fromKm, units).replace(/ \w+$/, "")} to ${formatLength(toKm, units)}`;
    const grade = formatSignedPercent(gradePercent).replace("+", "");
    return `${name}: from ${along}, ${formatHeight(gainM, units)} up at ${grade}.`;
  });
}
