/** The first rows of the ranking, worked out by whoever asks: the page travels with them, not with the whole table. */
import { queryOptions } from "@tanstack/react-query";
import { listPotentials } from "~/api/sdk.gen.ts";
import { type KnownRunner, loadModels, type Models, REFERENCE_RUNNER } from "~/lib/runner-known.ts";
import type { Units } from "~/lib/runner-profile.ts";
import { whoWords } from "~/lib/runner-words.ts";
import { METRES } from "~/running/distances.ts";
import { rank, type Ranking, type RankingQuestion } from "./ranking.ts";
import { type RankingInputs, typedResult } from "./ranking-inputs.ts";

/** The distance that a runner is named by. */
export function namedDistanceM({ raceType }: Pick<RankingInputs, "raceType">): number {
  return raceType === "half-marathon" ? METRES.half : METRES.marathon;
}

/** The runner of the address, by a result that counts as run on a flat, cool road; the one of reference where there is none. */
export function runnerTyped(inputs: RankingInputs, models: Models | undefined): KnownRunner | undefined {
  const typed = typedResult(inputs);
  if (!typed || "error" in typed) return REFERENCE_RUNNER;
  return models?.runnerBy([{ ...typed, raceId: null, date: null }], { weeklyDistanceM: null, longestRunM: null });
}

/** For loaders: what a ranking for the runner of the address takes, fetched where it is not there yet. */
export async function loadModelsFor({ time }: RankingInputs): Promise<Models | undefined> {
  return time === "" ? undefined : loadModels();
}

export function questionOf(inputs: RankingInputs, runner: RankingQuestion["runner"]): RankingQuestion {
  const { raceType, month, region, options } = inputs;
  return { runner, raceType, month, region, options };
}

export interface FirstRanking extends Ranking {
  /** Whom it is for, by the unit that distances are named in. */
  who: Readonly<Record<Units, string>>;
}

export function firstRanking(inputs: RankingInputs) {
  return queryOptions({
    queryKey: ["potential-ranking", inputs],
    queryFn: async ({ signal }): Promise<FirstRanking> => {
      const [{ data }, models] = await Promise.all([
        listPotentials({ signal, throwOnError: true }),
        loadModelsFor(inputs),
      ]);
      const runner = runnerTyped(inputs, models) ?? REFERENCE_RUNNER;
      const who = (units: Units) => whoWords(runner, units, namedDistanceM(inputs));
      const ranking = rank(data, questionOf(inputs, runner), inputs.show);
      return { ...ranking, who: { metric: who("metric"), imperial: who("imperial") } };
    },
  });
}
