/** Names of the fields of a predictor, as in its address. */

/** Fields about the runner. They come from the profile where the address has none of them. */
export const RUNNER_FIELDS = [
  "distance",
  "time",
  // the races of the guide that these were run at, by their numbers
  "ranAt",
  "distance2",
  "time2",
  "ranAt2",
  "weekly",
  "longest",
  "pace",
  "age",
  "sex",
  "units",
] as const;

export const PREDICTION_FIELDS = [...RUNNER_FIELDS, "race", "conditions", "goal"] as const;
export type PredictionField = (typeof PREDICTION_FIELDS)[number];
