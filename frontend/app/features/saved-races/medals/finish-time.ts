/** Finish times: formatting, parsing and plausibility. */
import type { RaceType } from "~/api/types.gen.ts";

/** An ultra may last for days; the server takes no more than sixty. */
const LONGEST_FINISH_S = 60 * 86_400;

/** 13512 → "3:45:12". */
export function formatFinishTime(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** "3:45:12" → 13512, and "3:45" is 3 hours 45 minutes. Undefined for other text, and for times that no race allows. */
export function parseFinishTime(text: string): number | undefined {
  const match = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  return seconds > 0 && seconds <= LONGEST_FINISH_S ? seconds : undefined;
}

/** Half of the world record on foot, so that wheelchair racers are included. Anything faster is a typing error. */
const QUICKEST_S: Record<RaceType, number> = { marathon: 3_600, "half-marathon": 1_700, "ultra-marathon": 3_600 };

export function isBelievable(seconds: number, raceType: RaceType): boolean {
  return seconds >= QUICKEST_S[raceType];
}
