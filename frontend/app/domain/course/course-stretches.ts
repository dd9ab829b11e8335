/** Stretches of a course for pacing by effort. */
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import type { CourseStretch } from "~/domain/pace/strategies.ts";

/** One stretch for each kilometre; what has no length is left out. */
export function stretchesOf(course: CourseAnalysis): CourseStretch[] {
  return course.kilometres
    .filter(({ distanceKm, factor }) => distanceKm > 0 && factor > 0)
    .map(({ distanceKm, factor }) => ({ lengthM: distanceKm * METRES.km, factor }));
}
