/** Rough ground and darkness: for which races kit of the mountains and lamps are needed. */
import type { RaceDayPlan } from "./race-day-plan.ts";

type Ground = Pick<RaceDayPlan, "request" | "race">;

/** Trail, mixed ground, snow or sand; of an ultra also ground that nobody states. */
export function isRough({ request, race }: Ground): boolean {
  const terrain = race?.terrain ?? null;
  return terrain === null ? request.kind === "ultra" : terrain !== "Road";
}

const HOUR_S = 3600;
/** Ours: on a road, so little darkness at the start or the end needs no lamp. */
const SHORT_ON_ROAD_S = HOUR_S;
/** Ours: until its darkness is known, a race on the road that is longer than this is taken to run into the night. */
const INTO_THE_NIGHT_S = 16 * HOUR_S;

/** Where the darkness is not known, by the ground and the length. */
export function needsLamp(plan: Ground & Pick<RaceDayPlan, "darkS">): boolean {
  const { darkS, request } = plan;
  if (isRough(plan)) return darkS === null ? request.kind === "ultra" : darkS > 0;
  return darkS === null ? request.goalS > INTO_THE_NIGHT_S : darkS > SHORT_ON_ROAD_S;
}
