/** Scatter plot of steepness and temperature: position and size of each race's dot. */
import type { InsightRow } from "~/api/types.gen.ts";

/** Bands from the top down. What is steeper than another is above it. */
export const BANDS = [
  { name: "Mountainous", strokeClass: "stroke-elevation-mountainous" },
  { name: "Very Hilly", strokeClass: "stroke-elevation-very-hilly" },
  { name: "Hilly", strokeClass: "stroke-elevation-hilly" },
  { name: "Undulating / Rolling Hills", strokeClass: "stroke-elevation-rolling" },
  { name: "Flat", strokeClass: "stroke-elevation-flat" },
  { name: "Net Downhill", strokeClass: "stroke-elevation-net-downhill" },
  { name: "Downhill", strokeClass: "stroke-elevation-downhill" },
] as const;

/** A steepness as every page calls it: the specification's long name is shown as "Rolling". */
export function labelOf(steepness: string): string {
  return steepness === "Undulating / Rolling Hills" ? "Rolling" : steepness;
}

/** The same for every filter, so that two plots can be compared. */
export const COLDEST_C = -12;
export const WARMEST_C = 36;

/** Field sizes, largest first, each with the diameter of its dot in pixels. The last is for unknown sizes. */
export const SIZES = [
  { name: "more than 10,000", from: 10_001, diameterPx: 17 },
  { name: "1,001 to 10,000", from: 1_001, diameterPx: 11 },
  { name: "up to 1,000", from: 0, diameterPx: 7 },
  { name: "not known", from: null, diameterPx: 4 },
] as const;

/** Shares of the width and the height, from the upper left. */
export interface Position {
  x: number;
  y: number;
}

/** The dots of one steepness: one path for each size, in a box of 1000 by 1000. */
export interface Dots {
  steepness: string;
  races: number;
  paths: readonly { diameterPx: number; d: string }[];
}

/** Number of the band from the top; undefined where the steepness is not known. */
export function bandOf(steepness: string | null): number | undefined {
  const band = BANDS.findIndex(({ name }) => name === steepness);
  return band < 0 ? undefined : band;
}

const GOLDEN = 0.618_033_988_75;
const EDGE = 0.14;

/**
 * Horizontal: temperature. Vertical: the band of the steepness, spread out deterministically inside the band so that
 * dots do not overlap. Undefined where one of the two is not known.
 */
export function positionOf({ id, elevationProfile, meanC }: InsightRow): Position | undefined {
  const band = bandOf(elevationProfile);
  if (band === undefined || meanC === null) return undefined;
  const spread = EDGE + (1 - 2 * EDGE) * ((id * GOLDEN) % 1);
  const x = (meanC - COLDEST_C) / (WARMEST_C - COLDEST_C);
  return { x: Math.min(1, Math.max(0, x)), y: (band + spread) / BANDS.length };
}

export function diameterOf(participants: number | null): number {
  const size = participants === null ? SIZES.at(-1) : SIZES.find(({ from }) => from !== null && participants >= from);
  return size?.diameterPx ?? 0;
}

/** Zero-length strokes with round caps stay round in a stretched box. */
export function dotsOf(rows: readonly InsightRow[]): Dots[] {
  return BANDS.flatMap(({ name }) => {
    const within = rows.filter(({ elevationProfile }) => elevationProfile === name);
    if (within.length === 0) return [];
    const paths = SIZES.map(({ diameterPx }) => ({
      diameterPx,
      d: within
        .filter(({ participants }) => diameterOf(participants) === diameterPx)
        .flatMap((row) => positionOf(row) ?? [])
        .map(({ x, y }) => `M${Math.round(x * 1000)} ${Math.round(y * 1000)}h0`)
        .join(""),
    }));
    return [{ steepness: name, races: within.length, paths: paths.filter(({ d }) => d !== "") }];
  });
}

/** The race of the dot nearest to the pointer, within reach, in a plot of this size. */
export function nearestTo(
  rows: readonly InsightRow[],
  at: Position,
  widthPx: number,
  heightPx: number,
  reachPx: number,
): InsightRow | undefined {
  let nearest: InsightRow | undefined;
  let least = Infinity;
  for (const row of rows) {
    const position = positionOf(row);
    if (!position) continue;
    const away =
      Math.hypot((position.x - at.x) * widthPx, (position.y - at.y) * heightPx) - diameterOf(row.participants) / 2;
    if (away < least) [nearest, least] = [row, away];
  }
  return least <= reachPx ? nearest : undefined;
}
