/** The race a prediction is for: its course, its air and its weather. */
import { useQuery } from "@tanstack/react-query";
import type { Potential, Race } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/found-or-404.ts";
import { potentialQuery, raceQuery } from "~/lib/race-queries.ts";
import type { Predictor } from "./predictors.ts";

const NOT_FOUND = 404;

export interface TargetRace {
  race: Race;
  /** Null where nothing is known of the course, or it could not be loaded. */
  potential: Potential | null;
  /** The race is over this predictor's own distance. */
  fits: boolean;
  whyNoCourse: "unknown" | "failed" | null;
}

/** The race of this slug or number; nothing while it is not there. */
export function useTargetRace(id: string, predictor: Predictor): TargetRace | undefined {
  const enabled = id !== "";
  const race = useQuery({ ...raceQuery(id), enabled });
  const potential = useQuery({ ...potentialQuery(id), enabled });
  if (!enabled || !race.data) return undefined;
  const isUnknown = statusOf(potential.error) === NOT_FOUND || potential.data?.whole === null;
  return {
    race: race.data,
    potential: potential.data?.whole ? potential.data : null,
    fits: race.data.raceType === predictor.raceType,
    whyNoCourse: isUnknown ? "unknown" : potential.error ? "failed" : null,
  };
}
