/** km-effort, the measure of the International Trail Running Association: distance plus climb. */
import { formatNumber } from "~/domain/units/format-number.ts";

type EffortClass = "XXS" | "XS" | "S" | "M" | "L" | "XL" | "XXL";

/** Lower bound of an ITRA class, in km-effort. */
const CLASSES: readonly (readonly [from: number, name: EffortClass])[] = [
  [210, "XXL"],
  [155, "XL"],
  [115, "L"],
  [75, "M"],
  [45, "S"],
  [25, "XS"],
  [0, "XXS"],
];

/** Kilometres plus one for every 100 m of climb. RangeError below zero. */
export function kmEffort(distanceKm: number, gainM: number): number {
  if (!(distanceKm >= 0 && gainM >= 0)) throw new RangeError("Distance and climb are not below zero");
  return distanceKm + gainM / 100;
}

export function effortClass(effort: number): EffortClass {
  return CLASSES.find(([from]) => effort >= from)?.[1] ?? "XXS";
}

/** The class is that of the figure shown. 271 → "271 km-effort (distance plus climb); ITRA class XXL": the measure says nothing to those who do not know it. */
export function effortText(effort: number): string {
  const shown = Math.round(effort);
  return `${formatNumber(shown)} km-effort (distance plus climb); ITRA class ${effortClass(shown)}`;
}
