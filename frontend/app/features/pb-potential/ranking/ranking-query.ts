/** Ranking query: computes the first rows where the page is loaded, so that the page carries rows and not the whole table. */
import { queryOptions } from "@tanstack/react-query";
import { listPotentials } from "~/api/sdk.gen.ts";
import { loadModels, type Models, REFERENCE_RUNNER } from "~/lib/runner/use-runner.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import type { Units } from "~/domain/units/units.ts";
import { whoWords } from "~/lib/runner/text.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { rank, type Ranking, type RankingCriteria } from "./ranking.ts";
import { type RankingInputs, typedResult } from "./ranking-inputs.ts";

/** Distance in the name of the runner. */
export function namedDistanceM({ raceType }: Pick<RankingInputs, "raceType">): number {
  return raceType === "half-marathon" ? METRES.half : METRES.marathon;
}

/** The runner of the URL, with a result as on a flat, cool road; the reference runner without one. */
export function runnerOfInputs(inputs: RankingInputs, models: Models | undefined): KnownRunner | undefined {
  const typed = typedResult(inputs);
  if (!typed || "error" in typed) return REFERENCE_RUNNER;
  return models?.runnerBy([{ ...typed, raceId: null, date: null }], { weeklyDistanceM: null, longestRunM: null });
}

/** For loaders: fetches what the ranking of the URL's runner needs. */
export async function loadModelsFor({ time }: RankingInputs): Promise<Models | undefined> {
  return time === "" ? undefined : loadModels();
}

export function criteriaOf(inputs: RankingInputs, runner: RankingCriteria["runner"]): RankingCriteria {
  const { raceType, month, region, by, withEstimates, options } = inputs;
  return { runner, raceType, month, region, by, withEstimates, options };
}

export interface FirstRanking extends Ranking {
  /** Names of the runner, by unit. */
  runnerNames: Readonly<Record<Units, string>>;
}

export function firstRanking(inputs: RankingInputs) {
  return queryOptions({
    queryKey: ["potential-ranking", inputs],
    queryFn: async ({ signal }): Promise<FirstRanking> => {
      const [{ data }, models] = await Promise.all([
        listPotentials({ signal, throwOnError: true }),
        loadModelsFor(inputs),
      ]);
      const runner = runnerOfInputs(inputs, models) ?? REFERENCE_RUNNER;
      const nameIn = (units: Units) => whoWords(runner, units, namedDistanceM(inputs));
      const ranking = rank(data, criteriaOf(inputs, runner), inputs.show);
      return { ...ranking, runnerNames: { metric: nameIn("metric"), imperial: nameIn("imperial") } };
    },
  });
}
