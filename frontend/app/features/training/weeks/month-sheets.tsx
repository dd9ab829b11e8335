import { useEffect } from "react";
import { formatMonth } from "~/lib/format/formats.ts";
import { addDays, weekdayOf } from "~/domain/calendar/calendar-days.ts";
import { isHard } from "~/domain/training/plan-rules.ts";
import type { Plan, PlannedDay } from "~/domain/training/plan-types.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { calendarName } from "~/features/training/export/plan-calendar.ts";
import { openDayNote, type PlanDisplay, sessionDistance, sessionPace, sessionTitle } from "./session-text.ts";
import "~/features/training/training.css";

interface MonthSheetsProps {
  plan: Plan;
  display: PlanDisplay;
}

/** Weeks of a month from Monday to Sunday; days of other months are null. */
function weeksOfMonth(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function monthsOf(plan: Plan): string[] {
  const days = plan.weeks.flatMap((week) => week.days.flatMap(({ day }) => day ?? []));
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** One sheet a month, for the wall. Stands in the page only while it is printed. */
export function MonthSheets({ plan, display }: MonthSheetsProps) {
  const byDay = new Map(plan.weeks.flatMap((week) => week.days.map((planned) => [planned.day, planned] as const)));
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["print"] = "months";
    return () => {
      delete dataset["print"];
    };
  }, []);
  return (
    <div className="plan-months">
      {monthsOf(plan).map((month) => {
        const weeks = weeksOfMonth(month);
        return (
          <section key={month} className="plan-month">
            <h2 className="mb-3 flex items-baseline justify-between text-2xl">
              {formatMonth(month)}
              <span className="font-sans text-sm font-normal">{calendarName(display)}</span>
            </h2>
            <table className="w-full table-fixed border-collapse text-[0.6875rem] leading-snug">
              <thead>
                <tr>
                  {Object.values(WEEKDAY_NAMES).map((name) => (
                    <th key={name} scope="col" className="border border-line p-1 text-left">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week, index) => (
                  <tr
                    key={week.find((day) => day !== null) ?? index}
                    className={`align-top ${weeks.length > 5 ? "h-24" : "h-29"}`}
                  >
                    {week.map((day, weekday) => (
                      <td key={day ?? `none-${weekday}`} className="border border-line p-1">
                        {day !== null && (
                          <Cell
                            day={day}
                            planned={byDay.get(day)}
                            isAway={plan.request.awayDays.includes(day)}
                            display={display}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}

interface CellProps {
  day: string;
  planned: PlannedDay | undefined;
  isAway: boolean;
  display: PlanDisplay;
}

function Cell({ day, planned, isAway, display }: CellProps) {
  const session = planned?.session;
  const isRun = session !== undefined && session.kind !== "rest";
  return (
    <>
      <p className="text-[0.8125rem] font-semibold">{Number(day.slice(8))}</p>
      {session?.kind === "rest" && <p>{isAway ? "Away" : "Rest"}</p>}
      {isRun && (
        <>
          <p className={isHard(session.kind) ? "font-semibold" : ""}>
            {sessionTitle(session, display) + openDayNote(session, display)}
          </p>
          <p>{sessionDistance(session, display.unit)}</p>
          <p>{sessionPace(session, display)}</p>
        </>
      )}
    </>
  );
}
