/** High ground of a course, and how much colder it is there. */
import type { CourseAnalysis, Race } from "~/api/types.gen.ts";

/** Temperature falls by 6.5 °C with each 1,000 m in the standard atmosphere (ISO 2533). */
const FALL_C_PER_M = 0.0065;
/** Our choice: two degrees, which a runner notices. */
const LEAST_M = 300;

interface HighGround {
  highestM: number;
  colderC: number;
}

/**
 * Null where the course stays near the height of its start, and where heights are not known. Those of a track count
 * only where it is confirmed as the race's.
 */
export function highGround(race: Race | null, course: CourseAnalysis | null): HighGround | null {
  if (!race) return null;
  const profile = race.course?.match === "confirmed" ? race.course.profile : [];
  const profileM = profile.map(({ altitudeM }) => altitudeM);
  const startM = profileM[0] ?? race.startAltitudeM ?? race.townAltitudeM;
  const statedM = [course?.highestM ?? null, race.maxAltitudeM, race.finishAltitudeM];
  const knownM = [...profileM, ...statedM].filter((metres) => metres !== null);
  if (startM === null || knownM.length === 0) return null;
  const highestM = Math.max(...knownM);
  return highestM - startM < LEAST_M ? null : { highestM, colderC: (highestM - startM) * FALL_C_PER_M };
}
