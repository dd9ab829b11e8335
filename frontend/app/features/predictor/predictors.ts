/** The two predictors: what differs between the half and the whole marathon. */
import type { RaceType } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";

export interface Predictor {
  path: "/marathon-predictor" | "/half-marathon-predictor";
  title: string;
  raceType: RaceType;
  targetM: number;
  /** The distance as part of a sentence. */
  name: string;
  paceChart: string;
  /** The distance as a training plan names it in its address. */
  planDistance: "half" | "marathon";
  /** An example of a goal, for a hint. */
  exampleGoal: string;
  other: { path: string; label: string };
}

export const MARATHON_PREDICTOR: Predictor = {
  path: "/marathon-predictor",
  title: "Marathon Predictor",
  raceType: "marathon",
  targetM: METRES.marathon,
  name: "marathon",
  paceChart: "/marathon-pace-chart",
  planDistance: "marathon",
  exampleGoal: "3:30:00",
  other: { path: "/half-marathon-predictor", label: "Half Marathon Predictor" },
};

export const HALF_PREDICTOR: Predictor = {
  path: "/half-marathon-predictor",
  title: "Half Marathon Predictor",
  raceType: "half-marathon",
  targetM: METRES.half,
  name: "half marathon",
  paceChart: "/half-marathon-pace-chart",
  planDistance: "half",
  exampleGoal: "1:45:00",
  other: { path: "/marathon-predictor", label: "Marathon Predictor" },
};
