import type { ReactNode } from "react";
import { formatMonth } from "~/lib/format/formats.ts";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { timeBefore } from "~/domain/race-day/checklist.ts";
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { spellDuration } from "~/domain/pace/durations.ts";
import { type SleepShift, travelPlan } from "~/domain/race-day/travel.ts";
import { shortDay } from "~/features/race-preparation/preparation-text.ts";
import { clockChangeMin, type HomeClock, homeClock } from "./day-clock.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { SourceLink, SOURCES } from "~/features/race-preparation/sources.tsx";

interface TravelProps {
  plan: RaceDayPlan;
  zone: string | null;
  home: string | null;
  isHomeGiven: boolean;
}

function whenThere(plan: RaceDayPlan, daysBefore: number): string {
  const before = timeBefore(daysBefore);
  return plan.day === null ? before : `${shortDay(addDays(plan.day, -daysBefore))} (${before.toLowerCase()})`;
}

/** Travel part of the race-day plan: time zones and days of adaptation. */
export function Travel({ plan, zone, home, isHomeGiven }: TravelProps) {
  const { startMinutes, race } = plan;
  const month = race?.expectedMonth ?? null;
  // clocks there and here may change at other dates: for an unknown day, the middle of its month
  const day = plan.day ?? (month === null ? null : `${month}-15`);
  if (zone === null) return <p>No time zone is known for the place.</p>;
  if (home === null)
    return <p>Clocks there are those of {zone}. Enter your own zone in the form to see the time difference.</p>;
  if (day === null)
    return (
      <p>Clocks there are those of {zone}. How far they are from yours depends on the day, which is not known yet.</p>
    );
  const clock = homeClock(day, startMinutes, zone, home);
  const changeMin = plan.day === null ? 0 : clockChangeMin(day, startMinutes, zone);
  return (
    <>
      <p className="max-w-prose text-lg">{shiftText(clock, startMinutes, home, zone)}</p>
      {changeMin !== 0 && (
        <p className="mt-3 max-w-prose border-l-4 border-warning pl-4">
          <strong>Clocks change in the night before the race.</strong> They go {changeMin > 0 ? "forward" : "back"} by{" "}
          {spellDuration(Math.abs(changeMin) * 60)}, so the night is {changeMin > 0 ? "shorter" : "longer"}. Check that
          your alarm follows the change.
        </p>
      )}
      <Plan plan={plan} clock={clock} />
      <p className="mt-4 max-w-prose text-sm text-muted">
        {plan.day === null &&
          month !== null &&
          `Worked out for the middle of ${formatMonth(month)}; the day is not known. `}
        {isHomeGiven ? "" : `Your zone is that of your browser, ${home}. `}
        The zone of the race follows from its coordinates
        {race?.coordinatesBasis === "course" ? "" : ", those of the town"}; close to a border it may be the neighbour’s.
      </p>
    </>
  );
}

const hoursOf = (minutes: number) => spellDuration(Math.abs(minutes) * 60);

function shiftText(clock: HomeClock, startMinutes: number, home: string, zone: string): string {
  const { aheadMin, startAtHome, daysLater } = clock;
  if (aheadMin === 0)
    return `Clocks there show the same time as yours${home === zone ? `, that of ${zone}` : `: no time difference between ${home} and ${zone}`}.`;
  const side = aheadMin > 0 ? "ahead of yours" : "behind yours";
  const otherDay = daysLater < 0 ? " on the day before" : daysLater > 0 ? " on the day after" : "";
  const difference = `Clocks there are ${hoursOf(aheadMin)} ${side}. The start at ${formatClock(startMinutes)} is ${startAtHome}${otherDay} at home.`;
  return [difference, bodyClockText(clock)].filter(Boolean).join(" ");
}

/** Across the date line the body clock has a shorter way than the clocks say. */
function bodyClockText({ aheadMin, shift }: HomeClock): string {
  if (aheadMin === shift.shiftMin) return "";
  if (shift.shiftMin === 0) return "That is a whole day, so your body clock need not shift.";
  return `Your body clock shifts by ${hoursOf(shift.shiftMin)}, as after a flight ${shift.direction}.`;
}

function Plan({ plan, clock }: { plan: RaceDayPlan; clock: HomeClock }) {
  const { shift } = clock;
  const { arriveDaysBefore, shifts } = travelPlan(shift);
  if (shifts.length === 0)
    return (
      <p className="mt-3 max-w-prose">
        {shift.shiftMin === 0 ? "" : "A shift of up to three hours causes no jet lag. "}
        If you travel far, arrive by {whenThere(plan, arriveDaysBefore)}: one night to rest, and one day to collect your
        number.
      </p>
    );
  const east = shift.direction === "east";
  return (
    <>
      <ol className="mt-4 grid max-w-prose grid-cols-[minmax(0,1fr)]">
        {shifts.map((each) => (
          <Row key={each.daysBefore} when={whenThere(plan, each.daysBefore)}>
            {shiftSentence(each)}; {east ? "bright light in the morning" : "bright light in the evening"}
          </Row>
        ))}
        <Row when={whenThere(plan, arriveDaysBefore)}>
          Be there by then, and live by local time from the first meal on
        </Row>
        <Row when={whenThere(plan, 0)}>Your body clock is on local time</Row>
      </ol>
      <p className="mt-3 max-w-prose text-sm text-muted">
        Bed an hour earlier each day with light in the morning, for three days before a flight east:{" "}
        <SourceLink source={SOURCES.eastman2005} />. Before a flight west the other way round: our own assumption. The
        rest of the difference goes by itself, on average{" "}
        {east ? "57 minutes a day after a flight east" : "92 minutes a day after a flight west"} (
        <SourceLink source={SOURCES.eastman2009} />
        ). People differ: use it as a starting point.
      </p>
    </>
  );
}

function shiftSentence({ earlierMin }: SleepShift): string {
  const hours = spellDuration(Math.abs(earlierMin) * 60);
  return `To bed and up ${hours} ${earlierMin > 0 ? "earlier" : "later"} than usual at home`;
}

function Row({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <span className="font-semibold">{when}</span>
      <span>{children}</span>
    </li>
  );
}
