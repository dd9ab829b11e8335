import type { LoaderFunctionArgs } from "react-router";
import { HALF_PREDICTOR } from "~/features/predictor/predictors.ts";
import { loadPredictorPage, PredictorPage } from "./shared/predictor-page.tsx";

export { predictorHandle as handle } from "./shared/predictor-page.tsx";
export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPredictorPage(args, HALF_PREDICTOR);
}

export function Component() {
  return <PredictorPage predictor={HALF_PREDICTOR} />;
}
