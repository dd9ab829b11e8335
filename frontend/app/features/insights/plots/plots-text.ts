/** Text of the plots, also for screen readers. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { temperatureIn, type Units } from "~/domain/units/units.ts";
import type { Plots } from "./plots.ts";
import { labelOf } from "./scatter.ts";

function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return `${share > 0 && share < 1 ? "under 1" : Math.round(share)} %`;
}

export function scatterSentences({ total, drawn, steepnesses, quartilesC }: Plots, units: Units): string[] {
  const sentences = [
    `Of ${formatCount(total, "race")}, ${formatNumber(drawn)} ${drawn === 1 ? "has" : "have"} a known steepness and a temperature, and ${drawn === 1 ? "is" : "are"} drawn.`,
  ];
  if (drawn === 0) return sentences;
  const shares = steepnesses.map(({ name, races }) => `${percent(races, drawn)} ${labelOf(name).toLowerCase()}`);
  sentences.push(`From the steepest to the most downhill: ${shares.join(", ")}.`);
  if (quartilesC) {
    const [low, middle, high] = quartilesC.map((celsius) => temperatureIn(celsius, units).toFixed(1));
    const unit = units === "metric" ? "°C" : "°F";
    sentences.push(
      `Half of them are run where the month’s mean temperature is between ${low} and ${high} ${unit}; the median is ${middle} ${unit}.`,
    );
  }
  return sentences;
}
