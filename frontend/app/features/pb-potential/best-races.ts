/** The three races where a runner is expected to be fastest, for a short form. */
import type { QueryClient } from "@tanstack/react-query";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { loadModels } from "~/lib/runner/use-runner.ts";
import { rank, type ScoredRace } from "./ranking/ranking.ts";
import type { RankingInputs } from "./ranking/ranking-inputs.ts";
import { criteriaOf, loadMatching, runnerOfInputs } from "./ranking/ranking-query.ts";

const MOST = 3;

/** Rejects where the table or the models cannot be loaded. Empty where no race matches. */
export async function findBestRaces(queryClient: QueryClient, inputs: RankingInputs): Promise<readonly ScoredRace[]> {
  const [table, models, matching] = await Promise.all([
    queryClient.query(listPotentialsOptions()),
    loadModels(),
    loadMatching(queryClient, inputs.where),
  ]);
  const runner = runnerOfInputs(inputs, models);
  return runner ? rank(table, criteriaOf(inputs, runner, matching), MOST).races : [];
}
