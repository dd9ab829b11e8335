/** Problems of a typed bound of a range. */
import { formatNumber } from "~/domain/units/format-number.ts";
import type { Units } from "~/domain/units/units.ts";
import { numberIn } from "~/lib/api/query-numbers.ts";
import { NUMBER_BOUNDS, type NumberParameter } from "./filter-parameters.ts";
import { metricBound, RANGE_UNITS, type RangeFilter, shownBound } from "./range-units.ts";

/** Undefined where the figure is one that the list can be filtered by, or the field is empty. */
export function boundProblem(name: NumberParameter, filter: RangeFilter, typed: string, units: Units) {
  const [least, most] = NUMBER_BOUNDS[name];
  if (typed.trim() === "" || numberIn(metricBound(filter, typed, units), least, most) !== undefined) return undefined;
  // inwards, so that the figures named are within the bounds in every unit
  const low = formatNumber(Math.ceil(shownBound(filter, least, units)));
  const high = formatNumber(Math.floor(shownBound(filter, most, units)));
  const { unit } = RANGE_UNITS[filter];
  return `Please enter a number from ${low} to ${high} ${unit(units)}`.trimEnd() + ".";
}
