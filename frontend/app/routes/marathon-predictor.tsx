import type { LoaderFunctionArgs } from "react-router";
import { MARATHON_PREDICTOR } from "~/features/predictor/predictors.ts";
import { loadPredictorPage, PredictorPage } from "./shared/predictor-page.tsx";

export { predictorHandle as handle } from "./shared/predictor-page.tsx";
export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPredictorPage(args, MARATHON_PREDICTOR);
}

export function Component() {
  return <PredictorPage predictor={MARATHON_PREDICTOR} />;
}
