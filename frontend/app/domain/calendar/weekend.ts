/** The coming weekend. */
import { addDays, weekdayOf } from "./calendar-days.ts";

export interface Weekend {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

const SATURDAY = 5;

/** The next Saturday and Sunday; on a Saturday today and tomorrow, on a Sunday those of next week. */
export function nextWeekend(today: string): Weekend {
  const from = addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  return { from, to: addDays(from, 1) };
}
