import { HALF_PREDICTOR } from "~/features/predictor/predictors.ts";
import { loadPredictor } from "~/features/predictor/load-predictor.ts";
import { PredictorPage } from "./shared/predictor-page.tsx";

export { predictorHandle as handle } from "./shared/predictor-page.tsx";
export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";
export const loader = loadPredictor(HALF_PREDICTOR);

export function Component() {
  return <PredictorPage predictor={HALF_PREDICTOR} />;
}
