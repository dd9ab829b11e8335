/** Expected date of a race without a known day. */
import type { Race } from "~/api/types.gen.ts";
import { formatDate, formatMonth } from "./formats.ts";

/** "in the week of 5 Apr 2027", "in April 2027"; null where neither is known. */
export function expectedDateText({
  expectedMonth,
  expectedWeekStart,
}: Pick<Race, "expectedMonth" | "expectedWeekStart">): string | null {
  if (expectedWeekStart) return `in the week of ${formatDate(expectedWeekStart)}`;
  return expectedMonth === null ? null : `in ${formatMonth(expectedMonth)}`;
}
