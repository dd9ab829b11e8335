import { inSentence } from "~/lib/format/in-sentence.ts";
import { formatMonth } from "~/lib/format/formats.ts";
import { DARKNESS } from "~/domain/race-day/darkness.ts";
import { spellDuration } from "~/domain/pace/durations.ts";
import { type DayClock, dayClock, type SunTimes, sunTimes } from "./day-clock.ts";
import { needsLamp } from "~/features/race-preparation/ground-and-dark.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

interface DaylightProps {
  plan: RaceDayPlan;
  latitude: number;
  longitude: number;
  zone: string | null;
}

function sunText({ sunrise, sunset, always }: SunTimes): string {
  if (always === "light") return "The sun does not set.";
  if (always === "dark") return "The sun does not rise.";
  return `The sun rises at ${sunrise ?? "no hour"} and sets at ${sunset ?? "no hour"}.`;
}

/** The last day of a month, YYYY-MM-DD. */
function lastDayOf(yearMonth: string): string {
  const [year = 0, month = 1] = yearMonth.split("-").map(Number);
  return `${yearMonth}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, "0")}`;
}

export function Daylight({ plan, latitude, longitude, zone }: DaylightProps) {
  const { day, startMinutes, race, request } = plan;
  if (zone === null) return <p>The time zone of this place is not known, so we cannot show the time of sunrise.</p>;
  if (day === null) {
    const month = race?.expectedMonth;
    if (!month)
      return <p>Sunrise depends on the day, which is not known yet. Enter the day in the form once you know it.</p>;
    return (
      <p className="max-w-prose">
        The day is not known yet. On the first of {formatMonth(month)}:{" "}
        {inSentence(sunText(sunTimes(`${month}-01`, latitude, longitude, zone)))} On the last:{" "}
        {inSentence(sunText(sunTimes(lastDayOf(month), latitude, longitude, zone)))}
      </p>
    );
  }
  const clock = dayClock({ day, startMinutes, goalS: request.goalS, latitude, longitude }, zone);
  return (
    <>
      <p className="max-w-prose text-lg">
        {sunText(clock)} {lampText(plan, clock)}
      </p>
      <p className="mt-3 max-w-prose text-sm text-muted">
        By the clock of {zone}
        {race?.coordinatesBasis === "course" ? "" : ", for the town"}; mountains and houses not counted. {DARKNESS}
      </p>
    </>
  );
}

function lampText(plan: RaceDayPlan, { dark, darkS }: DayClock): string {
  if (dark.length === 0) return "You run in daylight from start to finish.";
  const spells = dark.map(({ from, to }) => `from ${from} to ${to}`).join(", and ");
  return `At your goal it is dark for ${spellDuration(Math.round(darkS / 60) * 60)} of the race: ${spells}. ${needsLamp({ ...plan, darkS }) ? "Carry a lamp." : "Look up whether the race asks for a lamp."}`;
}
