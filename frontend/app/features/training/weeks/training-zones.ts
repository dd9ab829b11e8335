/** Training zones: the pace of each kind of running, from the runner's results, else from the goal. */
import { METRES } from "~/domain/pace/distances.ts";
import { isUltra } from "~/domain/prediction/ultra-time.ts";
import { type TrainingPaces, trainingPaces, vdotOf, withMarathonPace } from "~/domain/prediction/vdot.ts";

export interface RacedResult {
  distanceM: number;
  timeS: number;
}

export interface Zones {
  paces: TrainingPaces;
  vdot: number;
  /**
   * In training: that of the goal, but at most 3 % faster than the result supports; null where the aim is to finish.
   * Seconds per kilometre.
   */
  racePace: number | null;
  /** Where the goal asks for more: its own pace, and that which the result supports, on the course of the race or flat. */
  gap: { goalPace: number; supportedPace: number; isOnCourse: boolean } | null;
  basis: "result" | "goal";
  /** The predicted marathon is slower than VDOT's, and easy runs are slower in proportion. */
  isEasySlowed: boolean;
}

/** Daniels' model is stated for races of about 3.5 minutes to 4 hours; a slower goal still gives easy paces. */
const SHORTEST_M = 1000;

function isUsable({ distanceM, timeS }: RacedResult): boolean {
  const speed = distanceM / timeS;
  return distanceM >= SHORTEST_M && speed > 0.8 && speed < 8;
}

function vdotIn(result: RacedResult | null): number | null {
  if (result === null || !isUsable(result)) return null;
  const vdot = vdotOf(result.timeS, result.distanceM);
  // below about 15 the model's easy pace is a walk
  return vdot >= 15 && vdot <= 90 ? vdot : null;
}

/** Race pace in training is at most this much faster than the result supports. Ours. */
const FASTEST_SHARE = 0.97;

/** The time over the goal's distance that follows from the results: on the course of the race, or on a flat road. */
export interface Supported {
  timeS: number;
  isOnCourse: boolean;
}

function racePaceOf(goal: RacedResult | null, supported: Supported | null): Pick<Zones, "racePace" | "gap"> {
  if (!goal) return { racePace: null, gap: null };
  const goalPace = (goal.timeS * METRES.km) / goal.distanceM;
  if (supported === null) return { racePace: goalPace, gap: null };
  const supportedPace = (supported.timeS * METRES.km) / goal.distanceM;
  if (goalPace >= FASTEST_SHARE * supportedPace) return { racePace: goalPace, gap: null };
  return {
    racePace: FASTEST_SHARE * supportedPace,
    gap: { goalPace, supportedPace, isOnCourse: supported.isOnCourse },
  };
}

/**
 * Null where nothing is known of the runner: the plan then speaks of effort alone. `marathonS` is the time over a flat
 * marathon that follows from the results; null where none does.
 */
export function zonesOf(
  recent: RacedResult | null,
  goal: RacedResult | null,
  supported: Supported | null = null,
  marathonS: number | null = null,
): Zones | null {
  const race = racePaceOf(goal, supported);
  const raced = vdotIn(recent);
  if (raced !== null) {
    const plain = trainingPaces(raced);
    const paces = marathonS === null ? plain : withMarathonPace(plain, (marathonS * METRES.km) / METRES.marathon);
    return { paces, vdot: raced, ...race, basis: "result", isEasySlowed: paces.easyFastest > plain.easyFastest };
  }
  // over an ultra a goal says little about threshold and intervals
  const aimed = goal && !isUltra(goal.distanceM) ? vdotIn(goal) : null;
  if (aimed === null) return null;
  return { paces: trainingPaces(aimed), vdot: aimed, ...race, basis: "goal", isEasySlowed: false };
}
