import { PART_KINDS, type PartKind, type TimeThere } from "~/lib/race-time.ts";
import { splitGap, type TimeShare } from "~/running/time-split.ts";

export type GapPart = PartKind | "distance";

/** Seconds that one race takes more than another, part by part; the parts add up to the whole. */
export function gapBetween(race: TimeThere, other: TimeThere): TimeShare<GapPart>[] {
  return splitGap<GapPart>(race.timeS, other.timeS, [
    ["distance", race.flatS / other.flatS],
    ...PART_KINDS.map((kind) => [kind, race.factors[kind][0] / other.factors[kind][0]] as const),
  ]);
}
