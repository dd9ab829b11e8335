/** Source of a runner's times, in words. */
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import type { Recommended } from "~/domain/prediction/prediction.ts";
import type { Basis } from "~/domain/prediction/prediction-choices.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import type { RecentResult } from "~/lib/storage/runner-profile.ts";

export interface KnownRunner {
  /** The results as they were run; none of the reference runner. */
  raced: readonly RecentResult[];
  /** True where course and weather were divided out of a result. */
  isCourseCounted: boolean;
  /** The longest distance of a result: what lies too far beyond it gets no time. */
  longestResultM: number;
  /** The distance of the result that the time over so many metres rests on; of two, the nearer one. */
  usedResultM: (distanceM: number) => number;
  /** Seconds over so many metres of flat, cool road. */
  flatTimeS: (distanceM: number) => number;
  /** The flat time in words with its basis; null for the reference runner. */
  sourceOf: ((distanceM: number, unit: "km" | "mi") => string) | null;
}

/** "a half marathon", "10 km". */
function overDistance(distanceM: number, unit: "km" | "mi"): string {
  const name = nameOfDistance(distanceM, unit);
  return name.endsWith("marathon") ? `a ${name}` : name;
}

/** "by Riegel’s law from 10 km in 50:00": `raced` are the results as they were run. */
function basisWords(flat: Recommended, raced: readonly RaceTime[], unit: "km" | "mi"): string {
  const from = flat.from
    .map(({ distanceM, timeS }) => {
      const ran = raced.find((each) => each.distanceM === distanceM)?.timeS ?? timeS;
      return `${overDistance(distanceM, unit)} in ${formatDuration(ran, { short: true })}`;
    })
    .join(" and ");
  const week = flat.assumedWeekM === null ? "your weekly distance" : "a usual weekly distance";
  const study =
    flat.othersShare > 0 ? "by Vickers and Vertosick with Riegel, Cameron and Daniels" : "by Vickers and Vertosick";
  if (flat.othersShare === 1) return `by the mean of Riegel, Cameron and Daniels from ${from}`;
  const words: Record<Basis, string> = {
    "same distance": `as you have run ${from}`,
    riegel: `by Riegel’s law from ${from}`,
    own: `by how much you slow down between ${from}`,
    ultra: `by effort from ${from}`,
    ultraThenRiegel: `by effort and Riegel’s law from ${from}`,
    between: `between the half marathon and the marathon that follow from ${from}`,
    vickersOne: `${study} from ${from} and ${week}`,
    vickersTwo: `${study} from ${from} and ${week}`,
  };
  return words[flat.basis];
}

/** "4:05:59 for a marathon on a flat, cool road, by …": the basis of every time of a runner. */
export function sourceWords(
  { raced, isCourseCounted }: Pick<KnownRunner, "raced" | "isCourseCounted">,
  flat: Recommended,
  distanceM: number,
  unit: "km" | "mi",
): string {
  const worth = `${formatDuration(flat.timeS)} for ${overDistance(distanceM, unit)} on a flat, cool road`;
  const counted = isCourseCounted ? ", with the course and weather of your race taken out" : "";
  return `${worth}, ${basisWords(flat, raced, unit)}${counted}`;
}
