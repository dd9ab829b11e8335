/** Predictions to test with. */
import { METRES } from "~/domain/pace/distances.ts";
import type { PredictionInputs } from "~/domain/prediction/prediction-models.ts";

export const TEN_KM = { distanceM: 10_000, timeS: 3000 };
export const HALF = { distanceM: METRES.half, timeS: 6660 };
export const MARATHON = { distanceM: METRES.marathon, timeS: 14_400 };

/** A marathon after 10 km in 50:00, of somebody who says nothing else. */
export function inputs(change: Partial<PredictionInputs> = {}): PredictionInputs {
  return {
    targetM: METRES.marathon,
    results: [TEN_KM],
    weeklyM: null,
    longestRunM: null,
    trainingPaceSPerKm: null,
    ...change,
  };
}
