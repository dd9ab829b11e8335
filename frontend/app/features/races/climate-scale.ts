import type { ClimateHour } from "~/api/types.gen.ts";

/** A span below this is not blown up to look like a change. */
const LEAST_SPAN_C = 12;
const MARGIN_PX = 6;

/** Where a temperature stands on a plot of this height that holds the whole day, in pixels from the top. */
export function heightIn24(hours: readonly ClimateHour[], plotPx: number): (celsius: number) => number {
  const least = Math.min(...hours.map(({ lowC }) => lowC));
  const most = Math.max(...hours.map(({ highC }) => highC));
  const span = Math.max(LEAST_SPAN_C, most - least);
  const middle = (least + most) / 2;
  return (celsius) => plotPx / 2 - ((celsius - middle) / span) * (plotPx - 2 * MARGIN_PX);
}
