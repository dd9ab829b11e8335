/** The days of a weekend as text. */
import type { Weekend } from "~/domain/calendar/weekend.ts";
import { formatLongDate } from "~/lib/format/formats.ts";

/** "Saturday 28 and Sunday 29 November 2026"; the month and the year of both days only where they differ. */
export function weekendText({ from, to }: Weekend): string {
  const [saturday, sunday] = [formatLongDate(from), formatLongDate(to)];
  const [, day = ""] = /^(\w+ \d+)/.exec(saturday) ?? [];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} and ${sunday}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? saturday.slice(0, -5) : saturday} and ${sunday}`;
}
