/** Course summary: the text and figures of a profile. */
import type { Course, CourseStretch, Race } from "~/api/types.gen.ts";
import {
  formatAltitude,
  formatHeight,
  formatLength,
  kmOf,
  lengthIn,
  lengthUnit,
  type Units,
} from "~/domain/units/units.ts";
import { altitudeAt, type ProfilePoint } from "~/domain/course/course-profile.ts";

/** The profile is shown but not confirmed as this race's, so no figure is derived from it. */
export function hasUnconfirmedTrack(course: Course | null): boolean {
  return course !== null && course.match !== "confirmed" && course.profile.length > 1;
}

/** True where neither a figure, a class nor a track tells the climb. */
export function isClimbUnknown({ elevationGainM, elevationProfile, course }: Race): boolean {
  return elevationGainM === null && elevationProfile === null && course === null;
}

/** Nearer to the start than lengths are shown. */
const AT_START_KM = 0.05;

/** A whole kilometre or mile, counted from 1, with its change of altitude. */
interface SteepUnit {
  number: number;
  metres: number;
}

interface CourseSummary {
  start: ProfilePoint;
  finish: ProfilePoint;
  lowest: ProfilePoint;
  highest: ProfilePoint;
  steepestUp: SteepUnit | undefined;
  steepestDown: SteepUnit | undefined;
}

/** Undefined for a profile of fewer than two points, which is no profile. */
export function summariseCourse(profile: readonly ProfilePoint[], units: Units): CourseSummary | undefined {
  const start = profile[0];
  const finish = profile.at(-1);
  if (!start || !finish || profile.length < 2) return undefined;
  const lowest = profile.reduce((lowest, point) => (point.altitudeM < lowest.altitudeM ? point : lowest));
  const highest = profile.reduce((highest, point) => (point.altitudeM > highest.altitudeM ? point : highest));
  const at = (length: number) => altitudeAt(profile, kmOf(length, units));
  const changes = Array.from({ length: Math.floor(lengthIn(finish.distanceKm, units)) }, (_, index) => ({
    number: index + 1,
    metres: at(index + 1) - at(index),
  }));
  const none = { number: 0, metres: 0 };
  const rise = changes.reduce((steepest, change) => (change.metres > steepest.metres ? change : steepest), none);
  const fall = changes.reduce((steepest, change) => (change.metres < steepest.metres ? change : steepest), none);
  return {
    start,
    finish,
    lowest,
    highest,
    steepestUp: Math.round(rise.metres) >= 1 ? rise : undefined,
    steepestDown: Math.round(fall.metres) <= -1 ? fall : undefined,
  };
}

/** The altitudes that sentences about a profile state: those of its ends, and of its highest and lowest points. */
export interface ProfileAltitudes {
  ends: boolean;
  extremes: boolean;
}

type StatedAltitudes = Pick<Race, "startAltitudeM" | "finishAltitudeM" | "minAltitudeM" | "maxAltitudeM">;

/** A profile states an altitude only where no source states another: one figure for each fact. */
export function altitudesOfProfile(race: StatedAltitudes, summary: CourseSummary | undefined): ProfileAltitudes {
  if (!summary) return { ends: false, extremes: false };
  const agrees = (metres: number | null, { altitudeM }: ProfilePoint) =>
    metres === null || Math.round(metres) === Math.round(altitudeM);
  return {
    ends: agrees(race.startAltitudeM, summary.start) && agrees(race.finishAltitudeM, summary.finish),
    extremes: agrees(race.maxAltitudeM, summary.highest) && agrees(race.minAltitudeM, summary.lowest),
  };
}

/** The largest of the heights of a table, and the number of its row; undefined below one metre. */
function most(stretches: readonly CourseStretch[], heightOf: (stretch: CourseStretch) => number) {
  const [first, ...others] = stretches;
  if (!first) return undefined;
  const found = others.reduce((largest, each) => (heightOf(each) > heightOf(largest) ? each : largest), first);
  return Math.round(heightOf(found)) >= 1 ? { number: found.number, metres: heightOf(found) } : undefined;
}

/** The kilometres or miles with most climb and most descent: those of the table where there is one, else by their ends. */
function steepestSentences(summary: CourseSummary, units: Units, stretches: readonly CourseStretch[]): string[] {
  const unit = lengthUnit(units) === "km" ? "Kilometre" : "Mile";
  const sentence = ({ number, metres }: SteepUnit, change: string, measured: string) =>
    `${unit} ${number} ${change} most: ${formatHeight(Math.abs(metres), units)} ${measured}.`;
  if (stretches.length > 0) {
    const up = most(stretches, ({ gainM }) => gainM);
    const down = most(stretches, ({ lossM }) => lossM);
    return [...(up ? [sentence(up, "rises", "up")] : []), ...(down ? [sentence(down, "falls", "down")] : [])];
  }
  const { steepestUp, steepestDown } = summary;
  const measured = "from its start to its end";
  return [
    ...(steepestUp ? [sentence(steepestUp, "rises", measured)] : []),
    ...(steepestDown ? [sentence(steepestDown, "falls", measured)] : []),
  ];
}

const ALL: ProfileAltitudes = { ends: true, extremes: true };

/** `stretches` are the rows of the table beside the sentences; none where the course has no analysis. */
export function courseSentences(
  summary: CourseSummary,
  units: Units,
  { ends, extremes } = ALL,
  stretches: readonly CourseStretch[] = [],
): string[] {
  const { start, finish, lowest, highest } = summary;
  const at = ({ altitudeM }: ProfilePoint) => formatAltitude(altitudeM, units);
  const whereOnCourse = ({ distanceKm }: ProfilePoint) =>
    distanceKm < AT_START_KM ? "at the start" : `after ${formatLength(distanceKm, units)}`;
  return [
    ...(ends ? [`Starts at ${at(start)} and finishes at ${at(finish)} above the sea.`] : []),
    ...(extremes
      ? [`Highest at ${at(highest)}, ${whereOnCourse(highest)}; lowest at ${at(lowest)}, ${whereOnCourse(lowest)}.`]
      : []),
    ...steepestSentences(summary, units, stretches),
  ];
}
