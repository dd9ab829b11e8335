/** The result typed into a form that ranks races, and where it is stored. */
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { type RecentResult, runnerProfile, storeResult } from "~/lib/storage/runner-profile.ts";
import { parseRanking, type RankingInputs, typedResult } from "./ranking-inputs.ts";

export function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

type RaceResult = Pick<RecentResult, "distanceM" | "timeS">;

/** The two read alike: forms and addresses hold a result as rounded text, "12.07 km" for 7.5 miles. */
function isSameResult(one: RaceResult, other: RaceResult): boolean {
  return (
    nameOfDistance(one.distanceM) === nameOfDistance(other.distanceM) &&
    formatDuration(one.timeS) === formatDuration(other.timeS)
  );
}

/** The ranking is the visitor's where no result is typed, or the latest of the stored ones. */
export function usesStoredResult(
  inputs: Pick<RankingInputs, "distance" | "time">,
  [stored]: readonly RaceResult[],
): boolean {
  if (!stored) return false;
  const typed = typedResult(inputs);
  return !typed || ("timeS" in typed && isSameResult(stored, typed));
}

/** Stores the typed result as the runner's latest, for every tool. The same result again is left as it is. */
export function storeTypedResult(query: URLSearchParams): void {
  const typed = typedResult(parseRanking(query));
  if (!typed || !("timeS" in typed)) return;
  const [stored] = runnerProfile().results;
  if (stored && isSameResult(stored, typed)) return;
  storeResult({ ...typed, raceId: null, date: null });
}
