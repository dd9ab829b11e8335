/** The first rows of the ranking, worked out by whoever asks: the page travels with them, not with the whole table. */
import { queryOptions } from "@tanstack/react-query";
import { listPotentials } from "~/api/sdk.gen.ts";
import { REFERENCE_LEVEL_S } from "~/lib/runner-level.ts";
import { levelFromResult } from "~/running/course-time.ts";
import { rank, type RankingQuestion } from "./ranking.ts";
import { type RankingInputs, typedResult } from "./ranking-inputs.ts";

/** The level that the address names, else the one given. A result counts as run on a flat, cool road. */
export function questionOf(inputs: RankingInputs, otherwiseS = REFERENCE_LEVEL_S): RankingQuestion {
  const result = typedResult(inputs);
  const flatMarathonTimeS = result && "timeS" in result ? levelFromResult(result.timeS, result.distanceM) : otherwiseS;
  const { raceType, month, region, options } = inputs;
  return { flatMarathonTimeS, raceType, month, region, options };
}

export function firstRanking(inputs: RankingInputs) {
  const question = questionOf(inputs);
  return queryOptions({
    queryKey: ["potential-ranking", question, inputs.show],
    queryFn: async ({ signal }) => {
      const { data } = await listPotentials({ signal, throwOnError: true });
      return rank(data, question, inputs.show);
    },
  });
}
