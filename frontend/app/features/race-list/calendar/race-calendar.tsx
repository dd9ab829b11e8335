import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CalendarDay, CalendarRace, ListMarathonsData } from "~/api/types.gen.ts";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { formatCount, formatDate, formatLongDate, formatMonth } from "~/lib/format/formats.ts";
import { focusResultsOnFollow } from "~/lib/navigation/focus-results.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { useToday } from "~/lib/format/today.ts";
import { Icon } from "~/ui/icon.tsx";
import { listAddress, type RaceFilters } from "../race-filters.ts";
import { calendarQuery } from "./calendar-query.ts";
import { addMonths, isMonth, weeksOf } from "./calendar-weeks.ts";
import { monthWords } from "./month-words.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const STEP =
  "inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-medium whitespace-nowrap hover:bg-sunken md:pointer-fine:min-h-9";

interface RaceCalendarProps {
  path: string;
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
}

/** The list of a day, or of a part of a month, with the filters of the calendar. */
function listOf(path: string, filters: RaceFilters, dateFrom: string, dateTo: string): string {
  return listAddress(path, { ...filters, dateFrom, dateTo, page: 1, view: {} });
}

/** What the day of a race is: "cancelled", "postponed from 4 Apr 2027, listed", "expected"; empty where it is confirmed. */
function dayWords({ eventStatus, previousEventDate, dateStatus }: CalendarRace): string {
  if (eventStatus === "cancelled") return "cancelled";
  const from = previousEventDate ? ` from ${formatDate(previousEventDate)}` : "";
  const moved = eventStatus === "postponed" ? `postponed${from}` : "";
  const word = dateStatus === "listed" || dateStatus === "expected" ? dateStatus : "";
  return [moved, word].filter(Boolean).join(", ");
}

function RaceOfDay({ race }: { race: CalendarRace }) {
  const words = dayWords(race);
  const isCancelled = race.eventStatus === "cancelled";
  return (
    <li className="text-[0.9375rem] leading-snug lg:text-[0.8125rem]">
      <Link
        to={racePath(race)}
        className={`underline-offset-2 hover:text-accent hover:underline ${isCancelled ? "line-through" : ""}`}
      >
        {race.name}
      </Link>
      {words && <span className="text-muted italic"> {words}</span>}
      <span className="text-sm text-muted lg:hidden"> {race.city ?? race.country}</span>
    </li>
  );
}

function Day({ day, found, moreAddress }: { day: string; found: CalendarDay | undefined; moreAddress: string }) {
  const number = Number(day.slice(8));
  if (!found) {
    return (
      <li className="hidden border-r border-b border-line p-2 text-sm text-muted lg:block">
        <span aria-hidden="true">{number}</span>
      </li>
    );
  }
  const rest = found.count - found.races.length;
  return (
    <li className="border-b border-line py-3 lg:min-h-28 lg:border-r lg:p-2">
      <h4 className="font-sans text-sm font-semibold tracking-normal">
        <span aria-hidden="true" className="max-lg:hidden">
          {number}
        </span>
        <time dateTime={day} className="lg:sr-only">
          {formatLongDate(day)}
        </time>
        <span className="sr-only">, {formatCount(found.count, "race")}</span>
      </h4>
      <ul className="mt-1 grid gap-1.5 lg:gap-1">
        {found.races.map((race) => (
          <RaceOfDay key={race.id} race={race} />
        ))}
      </ul>
      {rest > 0 && (
        <Link
          to={moreAddress}
          onClick={focusResultsOnFollow}
          aria-label={`${rest} more on ${formatDate(day)}`}
          className="text-link mt-1 inline-flex min-h-9 items-center text-sm lg:pointer-fine:min-h-7 lg:text-[0.8125rem]"
        >
          {`${rest} more`}
        </Link>
      )}
    </li>
  );
}

function Undated({
  races,
  count,
  moreAddress,
}: {
  races: readonly CalendarRace[];
  count: number;
  moreAddress: string;
}) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="calendar-undated" className="mt-8">
      <h3 id="calendar-undated" className="text-2xl">
        Some day in this month
      </h3>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {races.map((race) => {
          const { qualifier, text } = describeRaceDate(race);
          return (
            <li key={race.id} className="border-b border-line py-2.5">
              <Link to={racePath(race)} className="font-medium underline-offset-2 hover:text-accent hover:underline">
                {race.name}
              </Link>
              <span className="block text-sm text-muted">
                {race.city ?? race.country} · {RACE_TYPE_NAMES[race.raceType].one} · {qualifier} {text}
              </span>
            </li>
          );
        })}
      </ul>
      {count > races.length && (
        <Link
          to={moreAddress}
          onClick={focusResultsOnFollow}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {`${count - races.length} more of this month`}
        </Link>
      )}
    </section>
  );
}

function MonthSteps({ path, filters, month }: { path: string; filters: RaceFilters; month: string }) {
  const at = (calendar: string) => listAddress(path, { ...filters, view: { ...filters.view, calendar } });
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav aria-label="Months" className="no-print -mx-2 flex flex-wrap items-center gap-x-2">
      {isMonth(before) && (
        <Link to={at(before)} preventScrollReset rel="prev" className={STEP}>
          <Icon name="chevron-left" size={18} /> {formatMonth(before)}
        </Link>
      )}
      {isMonth(after) && (
        <Link to={at(after)} preventScrollReset rel="next" className={STEP}>
          {formatMonth(after)} <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </nav>
  );
}

const NOT_LOADED = "The calendar could not be loaded. Please try again.";

/** A month of the list: a grid on wide screens, the weeks with races one by one on a phone. */
export function RaceCalendar({ path, filters, scope }: RaceCalendarProps) {
  const { calendar } = filters.view;
  const month = isMonth(calendar) ? calendar : undefined;
  const present = useToday()?.slice(0, 7);
  const query = useQuery({ ...calendarQuery(month ?? "", filters, scope), enabled: month !== undefined });
  if (month === undefined) return null;
  if (query.isError) return <p className="py-10 font-serif text-xl">{failureText(query.error, NOT_LOADED)}</p>;
  if (!query.data) return <p className="py-10 text-muted">Loading…</p>;
  const { days, undated } = query.data;
  const weeks = weeksOf(month);
  const last = weeks.at(-1)?.findLast((day) => day !== null) ?? `${month}-28`;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="text-2xl">{formatMonth(month)}</h3>
        <p role="status" className="mr-auto text-[0.9375rem] text-muted">
          {monthWords(query.data, present)}
        </p>
        <MonthSteps path={path} filters={filters} month={month} />
      </div>
      <div aria-hidden="true" className="legend mt-3 hidden grid-cols-7 border-b border-line-strong pb-1.5 lg:grid">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="px-2">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="lg:border-l lg:border-line">
        {weeks.map((week) => {
          const [first = ""] = week.filter((day) => day !== null);
          const found = week.map((day) => days.find((each) => each.day === day));
          const hasRaces = found.some(Boolean);
          return (
            <li key={first} className={hasRaces ? "" : "max-lg:hidden"}>
              <p className="legend mt-5 lg:hidden">Week of {formatDate(first)}</p>
              <ol className="lg:grid lg:grid-cols-7">
                {week.map((day, weekday) =>
                  day === null ? (
                    <li
                      key={`outside ${weekday}`}
                      aria-hidden="true"
                      className="hidden border-r border-b border-line bg-sunken lg:block"
                    />
                  ) : (
                    <Day key={day} day={day} found={found[weekday]} moreAddress={listOf(path, filters, day, day)} />
                  ),
                )}
              </ol>
            </li>
          );
        })}
      </ol>
      <Undated races={undated.races} count={undated.count} moreAddress={listOf(path, filters, `${month}-01`, last)} />
    </div>
  );
}
