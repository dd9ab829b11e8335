/** Ranking query: computes the first rows where the page is loaded, so that the page carries rows and not the whole table. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { listPotentials, readMatchingRaces } from "~/api/sdk.gen.ts";
import type { MatchingRaces } from "~/api/types.gen.ts";
import { type Where, whereQuery } from "~/lib/navigation/where.ts";
import { loadModels, type Models, REFERENCE_RUNNER } from "~/lib/runner/use-runner.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import type { Units } from "~/domain/units/units.ts";
import { whoWords } from "~/lib/runner/text.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { type Matching, rank, type Ranking, type RankingCriteria } from "./ranking.ts";
import { isAnywhere, type RankingInputs, typedResult } from "./ranking-inputs.ts";

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

export function criteriaOf(
  inputs: RankingInputs,
  runner: RankingCriteria["runner"],
  matching: Matching | undefined,
): RankingCriteria {
  const { raceType, month, by, withEstimates, options } = inputs;
  return { runner, raceType, month, matching, by, withEstimates, options };
}

/** The races in a place, which the table of all races does not know. */
export function matchingQuery(where: Where) {
  return queryOptions({
    queryKey: ["matching-races", where] as const,
    queryFn: async ({ signal }): Promise<MatchingRaces> => {
      const { data } = await readMatchingRaces({ query: whereQuery(where), signal, throwOnError: true });
      return data;
    },
  });
}

export function matchingOf({ ids, unknownIds, awayKm }: MatchingRaces): Matching {
  return {
    awayKm: new Map(ids.map((id, index) => [id, awayKm?.[index] ?? null])),
    unknownIds: new Set(unknownIds),
  };
}

/** Undefined for everywhere. */
export async function loadMatching(queryClient: QueryClient, where: Where): Promise<Matching | undefined> {
  return isAnywhere(where) ? undefined : matchingOf(await queryClient.query(matchingQuery(where)));
}

interface FirstRanking extends Ranking {
  /** Names of the runner, by unit. */
  runnerNames: Readonly<Record<Units, string>>;
}

export function firstRanking(inputs: RankingInputs) {
  return queryOptions({
    queryKey: ["potential-ranking", inputs],
    queryFn: async ({ signal, client }): Promise<FirstRanking> => {
      const [{ data }, models, matching] = await Promise.all([
        listPotentials({ signal, throwOnError: true }),
        loadModelsFor(inputs),
        loadMatching(client, inputs.where),
      ]);
      const runner = runnerOfInputs(inputs, models) ?? REFERENCE_RUNNER;
      const nameIn = (units: Units) => whoWords(runner, units, namedDistanceM(inputs));
      const ranking = rank(data, criteriaOf(inputs, runner, matching), inputs.show);
      return { ...ranking, runnerNames: { metric: nameIn("metric"), imperial: nameIn("imperial") } };
    },
  });
}
