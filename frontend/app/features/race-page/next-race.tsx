import type { Race } from "~/api/types.gen.ts";
import { capitalised, formatDate, monthName } from "~/lib/format/formats.ts";
import { Countdown } from "~/features/races/countdown.tsx";
import { DateChanges } from "~/features/race-page/date-changes.tsx";
import { EntryLine } from "./entry-line.tsx";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { runDay } from "~/lib/format/run-day.ts";
import { SourceChip, UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";

const STATUS_TEXTS = {
  confirmed: "Confirmed",
  listed: "Not confirmed by the organiser",
  expected: "Our estimate, not confirmed",
  unknown: "Date not known",
} as const;

function statusText({ eventStatus, dateStatus }: Race): string {
  if (eventStatus === "cancelled") return "Cancelled";
  return eventStatus === "postponed" ? "Postponed" : STATUS_TEXTS[dateStatus];
}

function DateLine({ race }: { race: Race }) {
  const { qualifier, text, dateTime } = describeRaceDate({ ...race, lastDate: null, usualMonth: null });
  const day = runDay(race);
  if (dateTime === undefined) return <p className="text-xl leading-tight font-bold">{text}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-tight font-bold tracking-tight md:text-3xl">
      <span>
        {/* the line below says that it is not confirmed */}
        {(qualifier === "cancelled" || qualifier === "postponed to") && (
          <span className="mr-1 text-base font-normal text-muted italic">{qualifier} </span>
        )}
        <time dateTime={dateTime} className="whitespace-nowrap">
          {capitalised(text)}
        </time>
      </span>
      {day && (
        <span className="min-h-7 text-lg font-semibold text-accent">
          <Countdown date={day} />
        </span>
      )}
    </p>
  );
}

/** Whether the reason for the date already names this day, with September abbreviated in either way. */
function mentions(basis: string | null, day: string): boolean {
  return basis !== null && (basis.includes(day) || basis.includes(day.replace("Sept", "Sep")));
}

/** Next date of a race: the day, its status and why, and when it was checked. */
export function NextRace({ race }: { race: Race }) {
  const checkedOn = race.dateCheckedOn && formatDate(race.dateCheckedOn);
  const month =
    race.nextEventDate === null && race.expectedMonth === null && race.usualMonth !== null
      ? monthName(race.usualMonth)
      : undefined;
  return (
    <section
      aria-label="Next race"
      className="rounded-md border border-line-strong bg-raised px-4 py-3 md:px-5 md:py-4"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="legend">Next race</p>
        <SourceChip
          of={["nextEventDate", "expectedMonth", "dateStatus", "usualMonth", "usualDay", "lastDate", "pastDates"]}
          about="the date"
        />
      </div>
      <DateLine race={race} />
      <div className="mt-1.5 text-sm text-muted">
        <p>
          <span className="font-semibold text-ink">{statusText(race)}</span>
          {checkedOn && !mentions(race.dateBasis, checkedOn) && <>, checked by us on {checkedOn}</>}
          <UnverifiedMark of={["nextEventDate"]} />
        </p>
        {race.dateBasis && <p>{capitalised(race.dateBasis)}</p>}
        <EntryLine race={race} />
        <DateChanges changes={race.dateChanges} />
        {race.dateDoubt && <p className="text-ink">Check this day. {race.dateDoubt}</p>}
        {month && (
          <p>
            Usually in {month}
            <UnverifiedMark of={["usualMonth"]} />
          </p>
        )}
        {race.nextEventDate === null && race.eventStatus !== "cancelled" && (
          <p>You can add it to your calendar once its day is known.</p>
        )}
      </div>
    </section>
  );
}
