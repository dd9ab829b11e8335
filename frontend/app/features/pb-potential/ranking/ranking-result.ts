/** The result typed into a form that ranks races, and where it is stored. */
import { runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { parseRanking, typedResult } from "./ranking-inputs.ts";

export function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** Stores the typed result as the runner's latest, for every tool. The same result again keeps its other fields. */
export function storeResult(query: URLSearchParams): void {
  const typed = typedResult(parseRanking(query));
  if (!typed || !("timeS" in typed)) return;
  const { results } = runnerProfile();
  if (results[0]?.timeS === typed.timeS && results[0].distanceM === typed.distanceM) return;
  updateRunnerProfile({ results: [{ ...typed, raceId: null, date: null }, ...results.slice(1)] });
}
