/** Loader of a predictor: the race of its address, and the standards of the age there. */
import type { LoaderFunctionArgs } from "react-router";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import { prefetchTargetRace } from "~/lib/api/target-race.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { PREDICTION_FIELDS, shownFields } from "./prediction-fields.ts";
import { PredictionMethod, PredictionResult } from "./prediction-deferred.ts";
import { readPredictionFields } from "./prediction-request.ts";
import type { Predictor } from "./predictors.ts";

/** Asks for the race of the address, and for the standards of the age there. */
export function loadPredictor(predictor: Predictor) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
    const queryClient = queryClientOf(context);
    const inputs = readInputs(new URL(request.url).search, PREDICTION_FIELDS);
    const read = readPredictionFields(shownFields(inputs, NO_PROFILE).fields, predictor.targetM).request;
    const result = read?.raced[0];
    const loading: Promise<void>[] = [
      PredictionResult.load(),
      PredictionMethod.load(),
      prefetchTargetRace(queryClient, inputs.race ?? "", ["potential"]),
    ];
    for (const { raceId } of read?.raced ?? []) {
      if (raceId !== null) loading.push(prefetch(queryClient, potentialQuery(String(raceId))));
    }
    if (read?.sex && read.age !== null && result) {
      const { ageStandardsOptions } = await import("~/lib/runner/age-standards.ts");
      loading.push(prefetch(queryClient, ageStandardsOptions(read.sex, read.age, result.distanceM)));
    }
    await Promise.all(loading);
    return null;
  };
}
