/** A plan as a table: one row a day. */
import type { CsvCell } from "~/lib/storage/csv.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { dayDistanceM } from "~/domain/training/double-days.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { weekName } from "./week-text.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { openDayNote, type PlanDisplay, sessionHow, sessionPace, sessionTitle } from "./session-text.ts";

export function planTable(plan: Plan, display: PlanDisplay, done: ReadonlySet<string>): CsvCell[][] {
  const unitM = display.unit === "km" ? METRES.km : METRES.mile;
  const head = ["Week", "Weeks to go", "Kind of week", "Date", "Day", "Session", display.unit, "Pace", "How", "Done"];
  const rows = plan.weeks.flatMap((week, index) =>
    week.days.map(({ session, day, weekday }): CsvCell[] => [
      index + 1,
      week.weeksToGo,
      weekName(week),
      day,
      WEEKDAY_NAMES[weekday],
      sessionTitle(session, display) + openDayNote(session, display),
      Number((dayDistanceM(session) / unitM).toFixed(3)),
      sessionPace(session, display),
      session.kind === "rest" ? null : sessionHow(session, display),
      day !== null && done.has(day) ? "yes" : null,
    ]),
  );
  return [head, ...rows];
}
