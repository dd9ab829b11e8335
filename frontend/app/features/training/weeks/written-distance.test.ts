import { expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import {
  formatPlanDistance,
  formatRaceDistance,
  formatSumOfRuns,
  formatTotalDistance,
  formatWeekDistance,
} from "./written-distance.ts";

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
  [formatRaceDistance(METRES.marathon, "mi"), "26.2 miles"],
  [formatRaceDistance(METRES.half, "mi"), "13.1 miles"],
  [formatRaceDistance(METRES.half, "km"), "21.1 km"],
])("%s", (written, expected) => {
  expect(written).toBe(expected);
});
