/** A plan as a table: one row a day. */
import type { CsvCell } from "~/lib/csv.ts";
import { METRES } from "~/running/distances.ts";
import type { Plan } from "~/running/plan-types.ts";
import { WEEKDAY_NAMES, WEEK_NAMES } from "./plan-names.ts";
import { type PlanWords, sessionHow, sessionPace, sessionTitle } from "./session-words.ts";

export function planTable(plan: Plan, words: PlanWords, done: ReadonlySet<string>): CsvCell[][] {
  const unitM = words.unit === "km" ? METRES.km : METRES.mile;
  const head = ["Week", "Weeks to go", "Kind of week", "Date", "Day", "Session", words.unit, "Pace", "How", "Done"];
  const rows = plan.weeks.flatMap((week, index) =>
    week.days.map(({ session, day, weekday }): CsvCell[] => [
      index + 1,
      week.weeksToGo,
      WEEK_NAMES[week.kind],
      day,
      WEEKDAY_NAMES[weekday],
      sessionTitle(session, words),
      Number((session.distanceM / unitM).toFixed(3)),
      sessionPace(session, words),
      session.kind === "rest" ? null : sessionHow(session, words),
      day !== null && done.has(day) ? "yes" : null,
    ]),
  );
  return [head, ...rows];
}
