import { formatDate } from "~/lib/format/formats.ts";
import type { Recovery, RecoveryDay } from "~/domain/training/recovery.ts";
import type { RecoveryRequest } from "./recovery-inputs.ts";
import { dayHow, dayTitle } from "./recovery-text.ts";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** Every day of the way back, by week. */
export function RecoveryDays({ recovery, request }: { recovery: Recovery; request: RecoveryRequest }) {
  const firsts = firstOfEachKind(recovery);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-5">
      {recovery.weeks.map(({ number, days }) => (
        <li key={number}>
          <h3 className="border-b border-line-strong pb-2 text-xl">Week {number} after the race</h3>
          <ol>
            {days.map((day) => (
              <Day
                key={day.after}
                day={day}
                unit={request.unit}
                saysHow={firsts.has(day.after)}
                isLastEasy={day.after === recovery.easyDays}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** Days after the race on which their kind occurs first: only those are described. */
function firstOfEachKind({ weeks }: Recovery): ReadonlySet<number> {
  const all = weeks.flatMap(({ days }) => days);
  return new Set(
    all.filter(({ kind }, index) => all.findIndex((day) => day.kind === kind) === index).map(({ after }) => after),
  );
}

interface DayProps {
  day: RecoveryDay;
  unit: "km" | "mi";
  saysHow: boolean;
  isLastEasy: boolean;
}

function Day({ day, unit, saysHow, isLastEasy }: DayProps) {
  return (
    <li className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 print:py-0.5">
      <p className="text-sm">
        <span className="block font-semibold">Day {day.after}</span>
        {day.day !== null && (
          <span className="block text-muted">
            {weekdayOf(day.day)} {formatDate(day.day).replace(/ \d{4}$/, "")}
          </span>
        )}
      </p>
      <div>
        <p className={day.kind === "rest" ? "text-muted" : day.kind === "quick" ? "font-semibold" : ""}>
          {dayTitle(day, unit)}
        </p>
        {saysHow && <p className="text-sm text-muted">{dayHow(day)}</p>}
        {isLastEasy && <p className="mt-0.5 text-sm font-semibold">The last day without hard running, by the rule.</p>}
      </div>
    </li>
  );
}
