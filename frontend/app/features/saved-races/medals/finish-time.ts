/** Finish times of medals: parsing and plausibility. */
import type { RaceType } from "~/api/types.gen.ts";
import { expectedTimeS, METRES } from "~/domain/pace/distances.ts";
import { LONGEST_S, parseDuration } from "~/domain/pace/durations.ts";

/** An ultra may last for days. */
const EXPECTED_S: Record<RaceType, readonly [number, number]> = {
  marathon: expectedTimeS(METRES.marathon),
  "half-marathon": expectedTimeS(METRES.half),
  "ultra-marathon": [expectedTimeS(METRES.marathon)[0], LONGEST_S],
};

/** "3:45:12" → 13512, and "3:45" of a marathon is 3 hours 45 minutes. Undefined for other text. */
export function parseFinishTime(text: string, raceType: RaceType): number | undefined {
  const parsed = parseDuration(text, { expectedS: EXPECTED_S[raceType] });
  return "error" in parsed ? undefined : parsed.seconds;
}

/** Half of the world record on foot, so that wheelchair racers are included. Anything faster is a typing error. */
const QUICKEST_S: Record<RaceType, number> = { marathon: 3_600, "half-marathon": 1_700, "ultra-marathon": 3_600 };

export function isBelievable(seconds: number, raceType: RaceType): boolean {
  return seconds >= QUICKEST_S[raceType];
}
