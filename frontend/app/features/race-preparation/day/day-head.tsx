import { capitalised } from "~/lib/format/formats.ts";
import { useToday } from "~/lib/format/today.ts";
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { dayText, raceName, startText } from "~/features/race-preparation/preparation-text.ts";
import { isBeyondLimit, isLimitUnverified, timeLimitNote } from "~/domain/race-day/time-limit.ts";
import { plainName } from "~/domain/calendar/calendar-entries.ts";
import { calendarEntries, calendarName } from "~/features/race-preparation/checklist/checklist-calendar.ts";
import { checklistFor } from "~/features/race-preparation/checklist/checklist-tasks.ts";
import { ClockChangeNote } from "./clock-change.tsx";
import { CalendarFileButton } from "~/ui/calendar-file-button.tsx";
import { ResultActions } from "~/ui/result-actions.tsx";
import { placeOf, type RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

const PARTS = [
  ["checklist", "Checklist"],
  ["fuel", "Fuel and drink"],
  ["kit", "What to wear"],
  ["light", "Sunrise and darkness"],
  ["travel", "Journey and time zone"],
  ["morning", "Last hours"],
  ["care", "When not to run"],
  ["sheet", "Race-day sheet"],
] as const;

/** The day, how long until then, and what stands below. */
export function DayHead({ plan }: { plan: RaceDayPlan }) {
  const { race, day, request } = plan;
  const limit = race && timeLimitNote(race, request.goalS, isLimitUnverified(race));
  const place = placeOf(race);
  const parts = place ? PARTS : PARTS.filter(([id]) => id !== "travel");
  const isBeyond = race !== null && isBeyondLimit(race, request.goalS);
  return (
    <div className="not-on-sheet">
      <p className="text-lg">
        <span className="legend block">Race day</span>
        {day === null && !race?.expectedMonth
          ? race
            ? "The next date is not known yet. Enter it when you know it; until then steps are counted in weeks."
            : "Not chosen yet: steps are counted in weeks before it. Choose a race, or enter a day."
          : `${capitalised(dayText(plan))}, start ${startText(plan)}.`}{" "}
        {day !== null && <DaysToGo day={day} />}
      </p>
      {limit && (
        <p className={`mt-1 max-w-prose ${isBeyond ? "font-semibold text-warning" : "text-muted"}`}>
          {limit} Check it, and the cut-offs on the way, with the organiser.
        </p>
      )}
      <ClockChangeNote plan={plan} />
      <ResultActions name={race ? `Preparing for ${race.name}` : "Race preparation"} className="mt-4">
        <CalendarFileButton
          name={calendarName(plan)}
          fileName={`preparation-${plainName(raceName(plan))}`}
          entries={() => calendarEntries(plan, checklistFor(plan))}
          isDated={day !== null}
        />
      </ResultActions>
      <nav aria-label="On this page" className="no-print mt-3 flex flex-wrap gap-x-5">
        {parts.map(([id, name]) => (
          <a key={id} href={`#${id}`} className="text-link inline-flex min-h-9 items-center">
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** It runs in the browser, because cached pages can be older than a day. */
function DaysToGo({ day }: { day: string }) {
  const today = useToday();
  if (today === null) return null;
  const days = daysBetween(today, day);
  const text =
    days > 1
      ? `${days} days to go${days >= 14 ? `, ${Math.round(days / 7)} weeks` : ""}.`
      : days === 1
        ? "Tomorrow."
        : days === 0
          ? "Today. Have a good race."
          : "This day has passed. Enter the next race day to prepare for it.";
  return <strong className="whitespace-nowrap max-sm:whitespace-normal">{text}</strong>;
}
