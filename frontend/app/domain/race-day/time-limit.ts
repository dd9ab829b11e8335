/** Time limit and course records of a race in sentences, the same on its page and in the tools. */
import type { Race } from "~/api/types.gen.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { isUnverified, type SourcedRace } from "./unverified.ts";

type Limited = Pick<Race, "cutOffH">;

const HOUR_S = 3600;
const MINUTE_S = 60;

/** The limit against a time in seconds, with the slow end of its range where it has one; null where no limit is known. */
export function timeLimitText({ cutOffH }: Limited, timeS: number | null, slowS: number | null = null): string | null {
  if (cutOffH === null) return null;
  const limitS = cutOffH * HOUR_S;
  const limit = spellToTheMinute(limitS);
  if (timeS === null) return `The time limit is ${limit}.`;
  // what is left over is that of the time as written, so that the two add up to the limit
  const writtenS = Math.round(timeS / MINUTE_S) * MINUTE_S;
  if (timeS > limitS) {
    const overS = Math.max(MINUTE_S, writtenS - limitS);
    return `${spellToTheMinute(limitS + overS)} is over the time limit of ${limit}, by ${spellToTheMinute(overS)}.`;
  }
  if (slowS !== null && slowS > limitS) return `The slow end of the range is over the time limit of ${limit}.`;
  const spare = writtenS < limitS ? spellToTheMinute(limitS - writtenS) : "less than a minute";
  return `The time limit is ${limit}: ${spare} to spare after ${spellToTheMinute(writtenS)}.`;
}

/** True where no publication supports the limit. */
export function isLimitUnverified(race: SourcedRace): boolean {
  return isUnverified(race, ["cutOffH"]);
}

/** For tools, whose facts have no marks: a limit that is not verified is called so. */
export function timeLimitNote(race: Limited, timeS: number | null, isLimitUnverified: boolean): string | null {
  const text = timeLimitText(race, timeS);
  return text !== null && isLimitUnverified ? `${text} This limit is not verified.` : text;
}

/** True where the time is beyond the limit. */
export function isBeyondLimit({ cutOffH }: Limited, timeS: number): boolean {
  return cutOffH !== null && timeS > cutOffH * HOUR_S;
}

/** The records that a source states; null where none does. */
export function courseRecordsText({
  courseRecordMen,
  courseRecordWomen,
}: Pick<Race, "courseRecordMen" | "courseRecordWomen">): string | null {
  const records = [
    courseRecordMen === null ? null : `${courseRecordMen} (men)`,
    courseRecordWomen === null ? null : `${courseRecordWomen} (women)`,
  ].filter((record) => record !== null);
  return records.length === 0 ? null : `Course record: ${records.join(", ")}.`;
}
