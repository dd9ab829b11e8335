/** Splits of a course in the reader's unit: every kilometre or every mile. */
import type { CourseAnalysis, CourseStretch } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatLength, lengthIn, type Units } from "./units.ts";

export function stretchesIn(course: Pick<CourseAnalysis, "kilometres" | "miles">, units: Units): CourseStretch[] {
  return units === "metric" ? course.kilometres : course.miles;
}

/** Its number; the last one may be shorter and then says how long it is: "43 (195 m)", "27 (0.2 mi)". */
export function stretchName(
  { number, distanceKm }: Pick<CourseStretch, "number" | "distanceKm">,
  units: Units,
): string {
  if (lengthIn(distanceKm, units) > 0.995) return String(number);
  const length = units === "metric" ? `${Math.round(distanceKm * METRES.km)} m` : formatLength(distanceKm, units);
  return `${number} (${length})`;
}

/** "Kilometre by kilometre" or "Mile by mile". */
export function unitByUnit(units: Units): string {
  return units === "metric" ? "Kilometre by kilometre" : "Mile by mile";
}
