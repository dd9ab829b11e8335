import type { Race } from "~/api/types.gen.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { Countdown } from "~/features/races/countdown.tsx";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { SourceMarks, UnverifiedMark } from "~/features/race-page/sources/source-marks.tsx";

const HOLE = "absolute size-2.5 rounded-full border border-line-strong bg-paper";

const PAST_DATES_SHOWN = 5;

const STATUS_TEXTS = {
  confirmed: "Confirmed",
  listed: "Listed, not confirmed by the organiser",
  expected: "Expected, not confirmed",
  unknown: "Date not known",
} as const;

function DateLine({ race }: { race: Race }) {
  const { qualifier, text, dateTime } = describeRaceDate({ ...race, lastDate: null, usualMonth: null });
  if (dateTime === undefined) return <p className="text-2xl leading-tight font-bold">{text}</p>;
  return (
    <p className="text-3xl leading-tight font-bold tracking-tight">
      {qualifier && <span className="block text-base font-normal text-muted italic">{qualifier}</span>}
      <time dateTime={dateTime}>{text}</time>
    </p>
  );
}

/** Whether the reason for the date already names this day, with September abbreviated in either way. */
function mentions(basis: string | null, day: string): boolean {
  return basis !== null && (basis.includes(day) || basis.includes(day.replace("Sept", "Sep")));
}

/** Date of a race on a race number: day, status, and when it was checked. */
export function RaceHeader({ race }: { race: Race }) {
  const checkedOn = race.dateCheckedOn && formatDate(race.dateCheckedOn);
  const lastRan = race.lastDate && formatDate(race.lastDate);
  const month =
    race.nextEventDate === null && race.expectedMonth === null && race.usualMonth !== null
      ? monthName(race.usualMonth)
      : undefined;
  return (
    <section
      aria-label="Next race"
      className="relative rounded-md border border-line-strong bg-raised px-6 pt-8 pb-7 text-center"
    >
      <span aria-hidden="true" className={`${HOLE} top-2.5 left-2.5`} />
      <span aria-hidden="true" className={`${HOLE} top-2.5 right-2.5`} />
      <span aria-hidden="true" className={`${HOLE} bottom-2.5 left-2.5`} />
      <span aria-hidden="true" className={`${HOLE} right-2.5 bottom-2.5`} />
      <p className="legend mb-2">Next race</p>
      <DateLine race={race} />
      {race.nextEventDate && (
        <p className="mt-1 min-h-7 text-lg font-semibold text-accent">
          <Countdown date={race.nextEventDate} />
        </p>
      )}
      <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
        <p>
          <span className="font-semibold text-ink">{STATUS_TEXTS[race.dateStatus]}</span>
          {checkedOn && !mentions(race.dateBasis, checkedOn) && <>, checked on {checkedOn}</>}
          <SourceMarks of={["nextEventDate", "expectedMonth", "dateStatus", "lastDate"]} />
          <UnverifiedMark of={["nextEventDate"]} />
        </p>
        {race.dateBasis && <p>{capitalised(race.dateBasis)}</p>}
        {race.dateDoubt && <p className="text-ink">Check this day. {race.dateDoubt}</p>}
        {month && (
          <p>
            Usually in {month}
            <SourceMarks of={["usualMonth"]} />
            <UnverifiedMark of={["usualMonth"]} />
          </p>
        )}
        {race.usualDay && !race.dateBasis?.includes(race.usualDay) && (
          <p>
            Usually: {race.usualDay}
            <SourceMarks of={["usualDay"]} />
          </p>
        )}
        {race.pastDates.length > 1 && (
          <p>
            Past dates: {race.pastDates.slice(0, PAST_DATES_SHOWN).map(formatDate).join(", ")}
            <SourceMarks of={["pastDates"]} />
          </p>
        )}
        {lastRan && race.pastDates.length < 2 && !mentions(race.dateBasis, lastRan) && <p>Last ran {lastRan}</p>}
      </div>
    </section>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
