/** Distances of plans as written, in the runner's units. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { METRES } from "~/domain/pace/distances.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";

/** Of a whole week: 30000 → "30 km", in whole miles "19 miles". */
export function formatWeekDistance(distanceM: number, unit: PaceUnit): string {
  const wholeM = unit === "km" ? distanceM : Math.round(distanceM / METRES.mile) * METRES.mile;
  return formatPlanDistance(wholeM, unit);
}

/** Of several weeks together, in whole kilometres or miles. */
export function formatTotalDistance(distanceM: number, unit: PaceUnit): string {
  return formatWeekDistance(unit === "km" ? Math.round(distanceM / METRES.km) * METRES.km : distanceM, unit);
}

/** Above the runs of a week, which may add up to a part of a mile: "about 20 miles" for 3.5, 4.25, 3 and 9.5. */
export function formatSumOfRuns(distanceM: number, unit: PaceUnit): string {
  const miles = distanceM / METRES.mile;
  const isWhole = unit === "km" || Math.abs(miles - Math.round(miles)) < 0.005;
  return `${isWhole ? "" : "about "}${formatWeekDistance(distanceM, unit)}`;
}

/** Of runs that were measured or added up: kilometres to a tenth, miles as they are planned, to a quarter. */
export function formatRunDistance(distanceM: number, unit: PaceUnit): string {
  return formatPlanDistance(unit === "km" ? Math.round(distanceM / 100) * 100 : distanceM, unit);
}

/** 13500 → "13.5 km", 4023 → "2.5 miles"; no more digits than a watch needs. */
export function formatPlanDistance(distanceM: number, unit: PaceUnit): string {
  const value = distanceM / (unit === "km" ? METRES.km : METRES.mile);
  const digits = formatNumber(Number(value.toFixed(value < 100 ? 2 : 0)));
  return unit === "km" ? `${digits} km` : `${digits} ${digits === "1" ? "mile" : "miles"}`;
}

/** Of the race: 42195 → "42.2 km", in miles to a tenth, "26.2 miles", as on the race's own page. */
export function formatRaceDistance(distanceM: number, unit: PaceUnit): string {
  return unit === "km" ? formatPlanDistance(distanceM, unit) : formatNeededDistance(distanceM, unit);
}

/** What is asked for, to a tenth: 26000 → "26 km", "16.2 miles". */
export function formatNeededDistance(distanceM: number, unit: PaceUnit): string {
  const tenthM = (unit === "km" ? METRES.km : METRES.mile) / 10;
  return formatPlanDistance(Math.round(distanceM / tenthM) * tenthM, unit);
}
