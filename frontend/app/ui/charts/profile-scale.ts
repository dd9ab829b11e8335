/** Scale of profile drawings: positions of altitudes and distances. */
import { altitudeAt, type ProfilePoint } from "~/domain/course/course-profile.ts";
import { formatHeight, formatLength, heightIn, kmOf, lengthIn, type Units } from "~/domain/units/units.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { roundStep, ticksWithin } from "./chart-ticks.ts";

interface ProfileExtent {
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
  /** From a share of the width. */
  km: (share: number) => number;
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
    km: (share) => fromKm + (share / 100) * lengthKm,
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

/** Share of the width that an altitude label takes on a phone, and of the height above its line, in per cent. */
const LABEL_WIDTH = 14;
const LABEL_HEIGHT = 8;
/** Half the thickness of a profile’s line, with a margin, in per cent of the height. */
const LINE_HEIGHT = 2;
const LABEL_STEPS = 28;

/** How much of the labels at one side the profiles cross. */
function crossings(profiles: readonly (readonly ProfilePoint[])[], scale: ProfileScale, isEnd: boolean): number {
  const places = Array.from({ length: LABEL_STEPS + 1 }, (_, step) => (step / LABEL_STEPS) * LABEL_WIDTH);
  const isCrossed = (y: number) =>
    scale.heights.some(({ at }) => y <= scale.y(at) + LINE_HEIGHT && y >= scale.y(at) - LABEL_HEIGHT - LINE_HEIGHT);
  const ends = profiles.map((profile) => ({ profile, toKm: profile.at(-1)?.distanceKm ?? 0 }));
  return ends.reduce((sum, { profile, toKm }) => {
    const crossed = places
      .map((place) => scale.km(isEnd ? 100 - place : place))
      .filter((km) => km <= toKm && isCrossed(scale.y(altitudeAt(profile, km))));
    return sum + crossed.length;
  }, 0);
}

/** Mean altitude at the starts (0) or the finishes (-1). */
function meanM(profiles: readonly (readonly ProfilePoint[])[], place: 0 | -1): number {
  return profiles.reduce((sum, profile) => sum + (profile.at(place)?.altitudeM ?? 0), 0) / profiles.length;
}

/** The side of the altitude labels: where the profiles cross them least, else where the courses are lower. */
export function areLabelsAtEnd(profiles: readonly (readonly ProfilePoint[])[], scale: ProfileScale): boolean {
  const [atStart, atEnd] = [crossings(profiles, scale, false), crossings(profiles, scale, true)];
  return atStart === atEnd ? meanM(profiles, 0) > meanM(profiles, -1) : atEnd < atStart;
}

/** The line of a profile as SVG path data without its first letter, in a box of 100 units by 100. */
export function lineOf(
  profile: readonly { distanceKm: number; altitudeM: number }[],
  { x, y }: Pick<ProfileScale, "x" | "y">,
): string {
  return profile.map((point) => `${x(point.distanceKm).toFixed(2)} ${y(point.altitudeM).toFixed(2)}`).join("L");
}
