/** The coming weekend. */
import { addDays, weekdayOf } from "~/domain/calendar/calendar-days.ts";
import { formatLongDate } from "~/lib/format/formats.ts";

export interface Weekend {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

const SATURDAY = 5;

/** "Saturday 28 and Sunday 29 November 2026"; the month and the year of both days only where they differ. */
export function weekendText({ from, to }: Weekend): string {
  const [saturday, sunday] = [formatLongDate(from), formatLongDate(to)];
  const [, day = ""] = /^(\w+ \d+)/.exec(saturday) ?? [];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} and ${sunday}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? saturday.slice(0, -5) : saturday} and ${sunday}`;
}

/** The next Saturday and Sunday; on a Saturday today and tomorrow, on a Sunday those of next week. */
export function nextWeekend(today: string): Weekend {
  const from = addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  return { from, to: addDays(from, 1) };
}
