/** The three races where a runner is expected to be fastest, for a short form. */
import type { QueryClient } from "@tanstack/react-query";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { runnerOfProfile } from "~/lib/runner/profile-runner.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import { runnerProfile } from "~/lib/storage/runner-profile.ts";
import { rank, type ScoredRace } from "./ranking/ranking.ts";
import type { RankingInputs } from "./ranking/ranking-inputs.ts";
import { criteriaOf, loadMatching, runnerOfInputs } from "./ranking/ranking-query.ts";
import { usesStoredResult } from "./ranking/ranking-result.ts";

const MOST = 3;
/** Of fewer measured courses the three fastest say little: a hilly one may be among them. Ours. */
const FEWEST_MEASURED = 10;

export interface BestRaces {
  races: readonly ScoredRace[];
  /** Number of races with a measured course, and of those whose score is an estimate. */
  measured: number;
  estimated: number;
  /** As asked, with estimates where too few courses are measured. */
  inputs: RankingInputs;
}

/** Where the typed result is the stored one, the runner of this browser with all that is known, as on every screen. */
async function runnerFor(queryClient: QueryClient, asked: RankingInputs): Promise<KnownRunner | undefined> {
  const profile = runnerProfile();
  return usesStoredResult(asked, profile.results)
    ? runnerOfProfile(queryClient, profile)
    : runnerOfInputs(asked, { runnerBy });
}

/** Rejects where the table or the models cannot be loaded. */
export async function findBestRaces(queryClient: QueryClient, asked: RankingInputs): Promise<BestRaces> {
  const [table, runner, matching] = await Promise.all([
    queryClient.query(listPotentialsOptions()),
    runnerFor(queryClient, asked),
    loadMatching(queryClient, asked.where),
  ]);
  if (!runner) return { races: [], measured: 0, estimated: 0, inputs: asked };
  const found = rank(table, criteriaOf(asked, runner, matching), MOST);
  const counts = { measured: found.total, estimated: found.leftOut };
  if (found.total >= FEWEST_MEASURED || found.leftOut === 0) return { races: found.races, ...counts, inputs: asked };
  const inputs = { ...asked, withEstimates: true };
  return { races: rank(table, criteriaOf(inputs, runner, matching), MOST).races, ...counts, inputs };
}
