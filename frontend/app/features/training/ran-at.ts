/** Races of the guide that the results of a plan were run at: numbers in its inputs. */
import { idIn } from "~/lib/api/query-numbers.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import type { RecentResult } from "~/lib/storage/runner-profile.ts";
import type { PlanInputs } from "./plan-inputs.ts";

/** Typed results with their races; one without a number counts as run on a flat, cool road. */
export function withRaces(results: readonly RaceTime[], { ranAt, ranAt2 }: PlanInputs): RecentResult[] {
  const races = [idIn(ranAt), idIn(ranAt2)];
  return results.map((result, place) => ({ ...result, raceId: races[place] ?? null, date: null }));
}

/** The inputs for the races of these results: where there is none, none of an address stays. */
export function writeRaces([first, second]: readonly RecentResult[]): PlanInputs {
  return { ranAt: String(first?.raceId ?? ""), ranAt2: String(second?.raceId ?? "") };
}

/** A result that is typed was not run at the race of the one before it. */
export function withoutOldRaces(part: PlanInputs): PlanInputs {
  const isTyped = (...values: (string | undefined)[]) => values.some((value) => value !== undefined);
  return {
    ...(isTyped(part.recentDistance, part.recent) ? { ranAt: "" } : {}),
    ...(isTyped(part.recentDistance2, part.recent2) ? { ranAt2: "" } : {}),
    ...part,
  };
}
