/** Parts of a prediction that the browser fetches right after the page: it arrives rendered. */
export { PredictionMethod } from "./prediction-method.tsx";
export { PredictionResult } from "./prediction-result.tsx";
