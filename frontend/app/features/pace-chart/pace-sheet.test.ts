import { expect, test } from "vitest";
import type { PaceUnit } from "~/domain/pace/pace.ts";
import { fieldsOf } from "./form/pace-fields.ts";
import { readRequest } from "./form/pace-request.ts";
import { HALF_CHART, MARATHON_CHART, type PaceChart } from "./pace-charts.ts";
import { paceSheet } from "./pace-sheet.ts";

function keyRowsOf(chart: PaceChart, unit: PaceUnit) {
  const { request } = readRequest(fieldsOf({ goal: chart.defaultGoal }, chart, unit), chart.distanceM, unit);
  if (!request) throw new Error("no request");
  return paceSheet(chart, request, undefined).keyRows;
}

test("splits of five kilometres stay whole where half way or a mile lies in one", () => {
  const rows = keyRowsOf(MARATHON_CHART, "km");

  expect(rows.filter(({ isBetween }) => isBetween).map(({ label }) => label)).toEqual(["Half", "20 mi"]);
  const whole = rows.filter(({ isBetween }) => !isBetween);
  expect(whole.map(({ lengthM }) => Math.round(lengthM))).toEqual([
    5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 2195,
  ]);
  expect(whole.reduce((sum, { splitS }) => sum + splitS, 0)).toBe(4 * 3600);
});

test.each([
  [MARATHON_CHART, "mi"],
  [HALF_CHART, "km"],
  [HALF_CHART, "mi"],
] as const)("splits of each chart add up to the goal: %#", (chart, unit) => {
  const whole = keyRowsOf(chart, unit).filter(({ isBetween }) => !isBetween);

  expect(whole.reduce((sum, { splitS }) => sum + splitS, 0)).toBe(chart.defaultGoalS);
});
