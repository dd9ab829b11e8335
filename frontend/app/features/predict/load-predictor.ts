/** What a predictor asks the server for: the race of its address, and the standards of the age there. */
import type { LoaderFunctionArgs } from "react-router";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { potentialQuery, raceQuery } from "~/lib/race-queries.ts";
import { NO_PROFILE } from "~/lib/runner-profile.ts";
import { readInputs } from "~/lib/tool-inputs.ts";
import { PREDICT_FIELDS, shownFields } from "./predict-fields.ts";
import { loadPredictParts } from "./predict-islands.ts";
import { readPredictFields } from "./predict-request.ts";
import type { Predictor } from "./predictors.ts";

/** Asks for the race of the address, and for the standards of the age there. */
export function loadPredictor(predictor: Predictor) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
    const queryClient = queryClientOf(context);
    const inputs = readInputs(new URL(request.url).search, PREDICT_FIELDS);
    const read = readPredictFields(shownFields(inputs, NO_PROFILE).fields, predictor.targetM).request;
    const result = read?.raced[0];
    const asked: Promise<void>[] = [loadPredictParts()];
    if (inputs.race) {
      asked.push(prefetch(queryClient, raceQuery(inputs.race)), prefetch(queryClient, potentialQuery(inputs.race)));
    }
    for (const { raceId } of read?.raced ?? []) {
      if (raceId !== null) asked.push(prefetch(queryClient, potentialQuery(String(raceId))));
    }
    if (read?.sex && read.age !== null && result) {
      const { ageStandardsOptions } = await import("~/lib/age-standards.ts");
      asked.push(prefetch(queryClient, ageStandardsOptions(read.sex, read.age, result.distanceM)));
    }
    await Promise.all(asked);
    return null;
  };
}
