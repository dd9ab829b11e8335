/** Scale of profile drawings: positions of altitudes and distances. */
import { formatHeight, formatLength, heightIn, kmOf, lengthIn, type Units } from "~/domain/units/units.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { roundStep, ticksWithin } from "./chart-ticks.ts";

export interface ProfileExtent {
  fromKm: number;
  toKm: number;
  lowestM: number;
  highestM: number;
}

export interface Tick {
  /** Kilometres or metres, independent of the label's unit. */
  at: number;
  text: string;
}

export interface ProfileScale {
  /** Share of the width, in per cent. */
  x: (km: number) => number;
  /** Share of the height from the top, in per cent. */
  y: (metres: number) => number;
  lengths: readonly Tick[];
  heights: readonly Tick[];
}

const MARGIN = 4;

/** A scale whose lines stand at round numbers of the units. The span is at least `leastSpanM`, so that flat courses look flat. */
export function profileScale(extent: ProfileExtent, units: Units, leastSpanM: number): ProfileScale {
  const { fromKm, toKm, lowestM, highestM } = extent;
  const lengthKm = Math.max(toKm - fromKm, 1e-9);
  const spanM = Math.max(leastSpanM, (highestM - lowestM) * 1.15);
  const length = lengthIn(lengthKm, units);
  const metresOf = (height: number) => height / heightIn(1, units);
  const heights = ticksWithin(
    heightIn(lowestM, units),
    heightIn(lowestM + spanM, units),
    roundStep(heightIn(spanM, units), 4),
  );
  const lengths = ticksWithin(lengthIn(fromKm, units), lengthIn(toKm, units) - length / 40, roundStep(length, 5));
  return {
    x: (km) => ((km - fromKm) / lengthKm) * 100,
    y: (metres) => 100 - MARGIN - ((metres - lowestM) / spanM) * (100 - 2 * MARGIN),
    heights: heights.map((height) => ({ at: metresOf(height), text: formatHeight(metresOf(height), units) })),
    lengths: lengths.map((value, index) => ({
      at: kmOf(value, units),
      text: index === 0 ? formatLength(kmOf(value, units), units) : formatNumber(Number(value.toFixed(1))),
    })),
  };
}

/** The extent of all profiles together. Undefined where there are no points. */
export function extentOf(
  profiles: readonly (readonly { distanceKm: number; altitudeM: number }[])[],
): ProfileExtent | undefined {
  const points = profiles.flat();
  if (points.length === 0) return undefined;
  const lengths = points.map(({ distanceKm }) => distanceKm);
  const heights = points.map(({ altitudeM }) => altitudeM);
  return {
    fromKm: Math.min(...lengths),
    toKm: Math.max(...lengths),
    lowestM: Math.min(...heights),
    highestM: Math.max(...heights),
  };
}

/** The line of a profile as SVG path data without its first letter, in a box of 100 units by 100. */
export function lineOf(
  profile: readonly { distanceKm: number; altitudeM: number }[],
  { x, y }: Pick<ProfileScale, "x" | "y">,
): string {
  return profile.map((point) => `${x(point.distanceKm).toFixed(2)} ${y(point.altitudeM).toFixed(2)}`).join("L");
}
