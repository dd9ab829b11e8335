import type { Race } from "~/api/types.gen.ts";

/** Net drop of a course in metres: stated, else from start to finish, else what falls beyond what climbs. */
export function netDropOf(
  race: Pick<Race, "netDropM" | "startAltitudeM" | "finishAltitudeM" | "elevationLossM" | "elevationGainM">,
): number | null {
  if (race.netDropM !== null) return race.netDropM;
  const { startAltitudeM, finishAltitudeM, elevationLossM, elevationGainM } = race;
  if (startAltitudeM !== null && finishAltitudeM !== null) return startAltitudeM - finishAltitudeM;
  return elevationLossM === null || elevationGainM === null ? null : elevationLossM - elevationGainM;
}
