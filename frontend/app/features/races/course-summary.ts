/** What does a course profile say in words and in a few figures? */
import { formatDistance, formatMetres } from "~/lib/formats.ts";

export interface ProfilePoint {
  distanceKm: number;
  altitudeM: number;
}

export interface CourseSummary {
  start: ProfilePoint;
  finish: ProfilePoint;
  lowest: ProfilePoint;
  highest: ProfilePoint;
  /** Whole kilometres with the greatest change from their beginning to their end; `km` counts from 1. */
  steepestUp: { km: number; metres: number } | undefined;
  steepestDown: { km: number; metres: number } | undefined;
}

/** Altitude at a distance, between the points of the profile on a straight line. */
export function altitudeAt(profile: readonly ProfilePoint[], km: number): number {
  const index = profile.findIndex(({ distanceKm }) => distanceKm >= km);
  const after = profile[index] ?? profile.at(-1);
  const before = profile[Math.max(0, index - 1)] ?? after;
  if (!after || !before) throw new RangeError("A profile without points has no altitude");
  const length = after.distanceKm - before.distanceKm;
  const share = length > 0 ? Math.min(1, Math.max(0, (km - before.distanceKm) / length)) : 1;
  return before.altitudeM + (after.altitudeM - before.altitudeM) * share;
}

/** Undefined for a profile of fewer than two points, which is no profile. */
export function summariseCourse(profile: readonly ProfilePoint[]): CourseSummary | undefined {
  const start = profile[0];
  const finish = profile.at(-1);
  if (!start || !finish || profile.length < 2) return undefined;
  const lowest = profile.reduce((best, point) => (point.altitudeM < best.altitudeM ? point : best));
  const highest = profile.reduce((best, point) => (point.altitudeM > best.altitudeM ? point : best));
  const changes = Array.from({ length: Math.floor(finish.distanceKm) }, (_, index) => ({
    km: index + 1,
    metres: altitudeAt(profile, index + 1) - altitudeAt(profile, index),
  }));
  const most = changes.reduce((best, change) => (change.metres > best.metres ? change : best), { km: 0, metres: 0 });
  const least = changes.reduce((best, change) => (change.metres < best.metres ? change : best), { km: 0, metres: 0 });
  return {
    start,
    finish,
    lowest,
    highest,
    steepestUp: Math.round(most.metres) >= 1 ? most : undefined,
    steepestDown: Math.round(least.metres) <= -1 ? least : undefined,
  };
}

export function courseSentences(summary: CourseSummary): string[] {
  const { start, finish, lowest, highest, steepestUp, steepestDown } = summary;
  return [
    `Starts at ${formatMetres(start.altitudeM)} and finishes at ${formatMetres(finish.altitudeM)} above the sea.`,
    `Highest at ${formatMetres(highest.altitudeM)}, ${formatDistance(highest.distanceKm)} from the start; lowest at ${formatMetres(lowest.altitudeM)}, after ${formatDistance(lowest.distanceKm)}.`,
    ...(steepestUp
      ? [`Kilometre ${steepestUp.km} climbs most: ${formatMetres(steepestUp.metres)} from its beginning to its end.`]
      : []),
    ...(steepestDown ? [`Kilometre ${steepestDown.km} falls most: ${formatMetres(-steepestDown.metres)}.`] : []),
  ];
}

/** Round steps that divide a span into about `count` parts: 1, 2 or 5 times a power of ten. */
export function roundStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}
