/** A course as pacing by effort follows it. */
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { METRES } from "~/running/distances.ts";
import type { CourseStretch } from "~/running/strategies.ts";

/** One stretch for each kilometre; what has no length is left out. */
export function stretchesOf(course: CourseAnalysis): CourseStretch[] {
  return course.kilometres
    .filter(({ distanceKm, factor }) => distanceKm > 0 && factor > 0)
    .map(({ distanceKm, factor }) => ({ lengthM: distanceKm * METRES.km, factor }));
}
