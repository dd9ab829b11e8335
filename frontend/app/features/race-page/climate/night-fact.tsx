/** Time in the dark: on the race's day, or over its month where only the month is known. */
import { useEffect, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { spellDuration } from "~/domain/pace/durations.ts";
import type { MonthNight } from "./month-night.ts";
import type { NightHours } from "./night-hours.ts";

type Night = { of: "day"; night: NightHours } | { of: "month"; night: MonthNight };

/** The month of the next edition, else the usual one, with its year where that is expected. */
function monthOf({ expectedMonth, usualMonth }: Race): { month: number; year: number | null } | null {
  if (expectedMonth !== null) {
    const [year = Number.NaN, month = Number.NaN] = expectedMonth.split("-").map(Number);
    return { month, year };
  }
  return usualMonth === null ? null : { month: usualMonth, year: null };
}

async function nightOf(race: Race, startHour: number, elapsedS: number): Promise<Night | null> {
  const { nextEventDate: date, latitude, longitude } = race;
  if (latitude === null || longitude === null) return null;
  const run = { latitude, longitude, startHour, elapsedS };
  if (date !== null) {
    const { nightHours } = await import("./night-hours.ts");
    const night = nightHours({ ...run, date });
    return night && { of: "day", night };
  }
  const month = monthOf(race);
  if (!month) return null;
  const { nightOfMonth } = await import("./month-night.ts");
  const night = nightOfMonth({ ...run, ...month });
  return night && { of: "month", night };
}

/** Hours of darkness; undefined until the time-zone table is loaded, null where they cannot be computed. */
export function useNight(race: Race, startHour: number, elapsedS: number | undefined): Night | null | undefined {
  const [night, setNight] = useState<Night | null>();
  useEffect(() => {
    if (elapsedS === undefined) return;
    let isUnmounted = false;
    nightOf(race, startHour, elapsedS)
      .then((loaded) => {
        if (!isUnmounted) setNight(loaded);
      })
      // the rest of the page works without it
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [race, startHour, elapsedS]);
  return night;
}

/** Rounded to ten minutes, because the day is not known. */
const roughly = (seconds: number) => (seconds < 300 ? "none" : spellDuration(Math.round(seconds / 600) * 600));

function monthText({ leastS, mostS }: MonthNight): string {
  const [least, most] = [roughly(leastS), roughly(mostS)];
  if (least === most) return least === "none" ? "None" : `About ${least}`;
  return least === "none" ? `None, or up to ${most}` : `About ${least} to ${most}`;
}

function sunText(sunrise: string | null, sunset: string | null, when: string): string {
  return sunrise && sunset
    ? `Sunrise ${sunrise}, sunset ${sunset} on ${when}`
    : `The sun does not rise and set as usual there on ${when}`;
}

/** What is missing, as a clause; undefined where nothing is. */
export function missingForNight(race: Race, elapsedS: number | undefined): string | undefined {
  if (race.nextEventDate === null && monthOf(race) === null) return "neither a date nor a month is known";
  if (race.latitude === null || race.longitude === null) return "the place is not known";
  return elapsedS === undefined ? "no finish time is known" : undefined;
}

export function NightFact({ race, night }: { race: Race; night: Night | null | undefined }) {
  if (night === undefined) return <span className="text-muted">…</span>;
  if (night === null) return <span className="text-muted">Not known</span>;
  if (night.of === "day") {
    const { darkS, sunrise, sunset } = night.night;
    return (
      <>
        {darkS < 60 ? "None" : spellDuration(Math.round(darkS / 60) * 60)}
        <span className="block text-sm text-muted">
          {sunText(sunrise, sunset, formatDate(race.nextEventDate ?? ""))}
        </span>
      </>
    );
  }
  const { first, last } = night.night;
  const month = monthName(monthOf(race)?.month ?? 0);
  return (
    <>
      {monthText(night.night)}
      <span className="block text-sm text-muted">
        The day is not known. Figures for {race.expectedMonth === null ? `${month}, the usual month` : month}
      </span>
      <span className="block text-sm text-muted">{sunText(first.sunrise, first.sunset, `the first of ${month}`)}</span>
      <span className="block text-sm text-muted">{sunText(last.sunrise, last.sunset, "its last day")}</span>
    </>
  );
}
