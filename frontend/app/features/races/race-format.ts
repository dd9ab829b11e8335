/** Format of an ultra, in words: a set distance, a set time, or a loop every hour. */
import type { Race } from "~/api/types.gen.ts";

type Format = Pick<Race, "format">;

const TEXTS: Readonly<Record<NonNullable<Race["format"]>, string>> = {
  "fixed distance": "Set distance",
  timed: "Set time: the longest distance wins",
  backyard: "Backyard: one loop every hour, until one runner is left",
};

export function formatText({ format }: Format): string | null {
  return format && TEXTS[format];
}

/** Whether each runner covers a distance of their own. */
export function isOpenEnded({ format }: Format): boolean {
  return format === "timed" || format === "backyard";
}
