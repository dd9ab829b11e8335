/** Race of a training plan: its day, distance, hills and weather. */
import type { DateStatus, Potential, Race } from "~/api/types.gen.ts";
import { isLimitUnverified } from "~/domain/race-day/time-limit.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import type { RaceKind } from "~/domain/training/plan-types.ts";
import { expectedDateText } from "~/lib/format/expected-date.ts";
import { runDay } from "~/lib/format/run-day.ts";

export interface PlanRace {
  id: number;
  name: string;
  kind: RaceKind;
  /** Null for timed races and where no source states it. */
  distanceM: number | null;
  day: string | null;
  dateStatus: DateStatus;
  /** "in April 2027", "in the week of 5 Apr 2027", where the day is not known but its month is. */
  expected: string | null;
  gainMPerKm: number | null;
  elevationBasis: Race["elevationBasis"];
  isHilly: boolean;
  /** Where the course falls by more than it climbs. */
  dropMPerKm: number | null;
  /** A long-term mean for the hours in which most are running. */
  temperatureC: number | null;
  climatePlace: string | null;
  /** What a time over it is predicted by; undefined where too little is known of it. */
  course: KnownCourse | undefined;
  cutOffH: number | null;
  isLimitUnverified: boolean;
  courseRecordMen: string | null;
  courseRecordWomen: string | null;
}

/** Our choice, after the guide's steepness levels: "Hilly" begins at 10 m of climb a kilometre. */
const HILLY_M_PER_KM = 10;
const HILLY_WORDS: readonly string[] = ["Hilly", "Very Hilly", "Mountainous"];
/** Our choice: a descent that the legs notice. */
const DOWNHILL_M_PER_KM = 5;
/** Our choice: far above the 4 to 10 °C at which marathoners of all levels were fastest (El Helou and others 2012). */
export const WARM_C = 18;

/** The day is that of the race, and its organiser has not confirmed it. */
export function isDayOpen(race: Pick<PlanRace, "day" | "dateStatus"> | null, day: string | null): boolean {
  return race !== null && race.day !== null && day === race.day && race.dateStatus !== "confirmed";
}

function perKm(metres: number | null, distanceKm: number | null): number | null {
  return metres === null || distanceKm === null || distanceKm === 0 ? null : metres / distanceKm;
}

/** The mean of the two hours after the start, when a race is under way and the day is warming. */
function temperatureIn(potential: Potential | undefined): number | null {
  const climate = potential?.climate;
  if (!climate) return null;
  const hours = [1, 2].map((later) => climate.hours[(Math.floor(climate.startHour) + later) % 24]?.temperatureC);
  const known = hours.filter((value) => value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function planRaceOf(race: Race, potential: Potential | undefined): PlanRace {
  const gainMPerKm = perKm(race.elevationGainM, race.distanceKm);
  const dropMPerKm = perKm(race.netDropM, race.distanceKm);
  return {
    id: race.id,
    name: race.name,
    kind: race.raceType,
    distanceM: distanceOf(race),
    day: runDay(race),
    dateStatus: race.dateStatus,
    expected: expectedDateText(race),
    gainMPerKm,
    elevationBasis: race.elevationBasis,
    isHilly: gainMPerKm === null ? HILLY_WORDS.includes(race.elevationProfile ?? "") : gainMPerKm >= HILLY_M_PER_KM,
    dropMPerKm: dropMPerKm !== null && dropMPerKm >= DOWNHILL_M_PER_KM ? dropMPerKm : null,
    temperatureC: temperatureIn(potential),
    climatePlace: potential?.climate?.place ?? null,
    course: courseOf(potential),
    cutOffH: race.cutOffH,
    isLimitUnverified: isLimitUnverified(race),
    courseRecordMen: race.courseRecordMen,
    courseRecordWomen: race.courseRecordWomen,
  };
}
