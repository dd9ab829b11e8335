import { expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { formatPlanDistance, formatSumOfRuns, formatTotalDistance, formatWeekDistance } from "./written-distance.ts";

test.each([
  [formatWeekDistance(30_000, "mi"), "19 miles"],
  [formatWeekDistance(41.25 * METRES.mile, "mi"), "41 miles"],
  [formatWeekDistance(30_500, "km"), "30.5 km"],
  [formatTotalDistance(672_600, "km"), "673 km"],
  // 673 km are 418 miles
  [formatTotalDistance(418.6 * METRES.mile, "mi"), "419 miles"],
  [formatSumOfRuns(20.25 * METRES.mile, "mi"), "about 20 miles"],
  [formatSumOfRuns(20 * METRES.mile, "mi"), "20 miles"],
  [formatSumOfRuns(32_500, "km"), "32.5 km"],
  [formatPlanDistance(2.25 * METRES.mile, "mi"), "2.25 miles"],
])("%s", (written, expected) => {
  expect(written).toBe(expected);
});
