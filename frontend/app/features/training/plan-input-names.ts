/** Names of the inputs of a training plan. */

/** In the order of the address. */
export const PLAN_INPUTS = [
  "race",
  "distance",
  "km",
  "date",
  "start",
  "goal",
  "days",
  "double",
  "weekly",
  "longest",
  "recentDistance",
  "recent",
  "recentDistance2",
  "recent2",
  "off",
  "away",
  "long",
  "units",
  // of whom the plan is, where a coach says so
  "athlete",
  "skip",
  "move",
  // a form without script moves a session by these two
  "moveFrom",
  "moveTo",
] as const;

export type PlanInput = (typeof PLAN_INPUTS)[number];
