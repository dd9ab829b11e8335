/** How is a finish time written, and read? */
import type { RaceType } from "~/api/types.gen.ts";

/** An ultra may last for days; the server takes no more than sixty. */
export const LONGEST_FINISH_S = 60 * 86_400;

/** 13512 → "3:45:12". */
export function formatFinishTime(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** "3:45:12" → 13512, and "3:45" is 3 hours 45 minutes. Nothing for what is no time, or none that a race can take. */
export function parseFinishTime(text: string): number | undefined {
  const found = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(text.trim());
  if (!found) return undefined;
  const seconds = Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0);
  return seconds > 0 && seconds <= LONGEST_FINISH_S ? seconds : undefined;
}

/** Half of what the best need on foot, so that no wheelchair is shut out: what is quicker was mistyped. */
const QUICKEST_S: Record<RaceType, number> = { marathon: 3_600, "half-marathon": 1_700, "ultra-marathon": 3_600 };

export function isBelievable(seconds: number, raceType: RaceType): boolean {
  return seconds >= QUICKEST_S[raceType];
}
