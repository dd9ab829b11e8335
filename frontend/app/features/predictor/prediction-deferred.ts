/** Deferred parts of a predictor: all but its form. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./prediction-deferred-parts.ts");

export const PredictionResult = deferred(async () => (await parts()).PredictionResult);
export const PredictionMethod = deferred(async () => (await parts()).PredictionMethod);
