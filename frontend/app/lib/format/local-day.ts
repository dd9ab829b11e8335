/** Days of moments. A moment is told by the reader's own clock, so only in text that the server never renders. */
import { formatDate } from "./formats.ts";
import { today } from "./today.ts";

/** "2026-12-31T23:30:00Z" → "1 Jan 2027" for a reader in Berlin. */
export function localDay(iso: string): string {
  return formatDate(today(new Date(iso)));
}
