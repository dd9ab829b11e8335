/** What the browser fetches right after the page: it arrives rendered. */
export { PredictMethod } from "./predict-method.tsx";
export { PredictResult } from "./predict-result.tsx";
