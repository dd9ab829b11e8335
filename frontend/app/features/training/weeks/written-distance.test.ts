import { expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { formatPlanDistance, formatWeekDistance } from "./written-distance.ts";

test.each([
  [formatWeekDistance(30_000, "mi"), "19 miles"],
  [formatWeekDistance(41.25 * METRES.mile, "mi"), "41 miles"],
  [formatWeekDistance(30_500, "km"), "30.5 km"],
  [formatPlanDistance(2.25 * METRES.mile, "mi"), "2.25 miles"],
])("%s", (written, expected) => {
  expect(written).toBe(expected);
});
