/** Target race of a prediction: whether its course counts, and why it does not. */
import type { Potential, Race } from "~/api/types.gen.ts";
import { useTargetRace } from "~/lib/api/target-race.ts";
import type { Predictor } from "./predictors.ts";

export interface PredictorRace {
  race: Race;
  /** Null where the course is unknown or could not be loaded. */
  potential: Potential | null;
  /** The race is over this predictor's own distance. */
  fits: boolean;
  whyNoCourse: "unknown" | "failed" | null;
}

/** The race of this slug or number; undefined until it is loaded. */
export function usePredictorRace(id: string, predictor: Predictor): PredictorRace | undefined {
  const { race, potential, states } = useTargetRace(id, ["potential"]);
  if (!race) return undefined;
  const isUnknown = states.potential === "unknown" || potential?.whole === null;
  return {
    race,
    potential: potential?.whole ? potential : null,
    fits: race.raceType === predictor.raceType,
    whyNoCourse: isUnknown ? "unknown" : states.potential === "failed" ? "failed" : null,
  };
}
