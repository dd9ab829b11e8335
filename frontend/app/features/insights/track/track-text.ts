/** Text of a track analysis. */
import type { SmoothedGain, TrackAnalysis } from "~/api/types.gen.ts";
import { climbSentences } from "~/domain/course/named-climbs.ts";
import { formatCount } from "~/lib/format/formats.ts";
import {
  formatHeight,
  formatLength,
  formatSignedPercent,
  lengthIn,
  lengthUnit,
  type Units,
} from "~/domain/units/units.ts";
import { METRES } from "~/domain/pace/distances.ts";

/** How the climb of a track is counted. */
export function gainMethodText(method: SmoothedGain["method"], units: Units): string {
  const climbsOf = (metres: number) => `Smoothed, climbs of ${formatHeight(metres, units)} and more`;
  const texts: Record<SmoothedGain["method"], string> = {
    every_point: "Every rise from point to point, as recorded",
    every_10_m: `Every rise at even steps of ${formatHeight(10, units)}`,
    smoothed: "Every rise after smoothing",
    climbs_of_1_m: climbsOf(1),
    climbs_of_2_m: climbsOf(2),
    climbs_of_5_m: climbsOf(5),
    climbs_of_10_m: climbsOf(10),
  };
  return texts[method];
}

const RACES = [
  { name: "marathon", distanceM: METRES.marathon },
  { name: "half marathon", distanceM: METRES.half },
] as const;
/** Largest deviation for a recording of the distance. */
const NEAR = 0.03;
/** Largest excess of GPS watches, and largest shortfall by measuring errors. */
const USUAL = { least: -0.002, most: 0.015 } as const;

/** Against the race distance that a track seems to be of; undefined where it is of none. */
export function lengthNote(distanceKm: number, units: Units): string | undefined {
  const distanceM = distanceKm * METRES.km;
  const race = RACES.find((each) => Math.abs(distanceM / each.distanceM - 1) <= NEAR);
  if (!race) return undefined;
  const off = distanceM / race.distanceM - 1;
  const long = `${lengthIn(distanceKm, units).toFixed(2)} ${lengthUnit(units)}`;
  const exact = Number(lengthIn(race.distanceM / METRES.km, units).toFixed(4));
  const whole = `The track is ${long} long, a ${race.name} ${exact} ${lengthUnit(units)}`;
  const signed = formatSignedPercent(off * 100);
  if (Math.abs(off) < 0.0005) return `${whole}: the same.`;
  if (off < USUAL.least)
    return `${whole} (${signed}). Recordings are rarely short: a part is missing, or the points are too far apart for the corners.`;
  if (off > USUAL.most)
    return `${whole} (${signed}). That is more than watches usually add, 0.5 to 1 %: positions jumped, or you ran further.`;
  return `${whole} (${signed}). Watches usually measure 0.5 to 1 % too much, because positions drift and runners do not follow the shortest line.`;
}

export function trackSentences({ course, tracksInFile }: TrackAnalysis, units: Units): string[] {
  const height = (metres: number) => formatHeight(metres, units);
  return [
    `${formatLength(course.distanceKm, units)} between ${height(course.lowestM)} and ${height(course.highestM)}, ${height(course.gainM)} up and ${height(course.lossM)} down.`,
    ...climbSentences(course, units),
    ...(tracksInFile > 1 ? [`The file has ${formatCount(tracksInFile, "track")}; this is the longest.`] : []),
  ];
}
