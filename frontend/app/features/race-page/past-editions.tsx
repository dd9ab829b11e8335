import type { Race } from "~/api/types.gen.ts";
import { addDays, weekdayOf } from "~/domain/calendar/calendar-days.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { PhoneFoldedSection } from "./aside-section.tsx";

const DATES_SHOWN = 5;
const FRIDAY = 4;
const FESTIVAL_FIRST_DAY = /\b(?:Mon|Tues|Wednes|Thurs)day\b/;

/** "27 Sept 2026"; of a UTMB festival, whose listed day may be its first, "week of 24 Aug 2026". The latest first. */
function editions({ pastDates, lastDate, utmbWorldSeries }: Race): string[] {
  const days = pastDates.length > 0 ? pastDates : lastDate === null ? [] : [lastDate];
  if (!utmbWorldSeries) return days.map(formatDate);
  const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
  const isFirstDay = (day: string) => weekdayOf(day) < FRIDAY;
  const raceWeeks = new Set(days.filter((day) => !isFirstDay(day)).map(mondayOf));
  return days.flatMap((day) => {
    if (!isFirstDay(day)) return [formatDate(day)];
    return raceWeeks.has(mondayOf(day)) ? [] : [`week of ${formatDate(mondayOf(day))}`];
  });
}

/** Days of past editions, the latest first, and the day that they usually are held on. */
export function PastEditions({ race }: { race: Race }) {
  const { usualDay, utmbWorldSeries } = race;
  const days = editions(race);
  if (days.length === 0 && usualDay === null) return null;
  const usually =
    utmbWorldSeries && FESTIVAL_FIRST_DAY.test(usualDay ?? "") ? "The festival usually begins" : "Usually";
  return (
    <PhoneFoldedSection title="Past editions">
      <div className="max-md:pb-3 md:border-t md:border-line-strong md:pt-2 text-[0.9375rem]">
        {usualDay && (
          <p>
            {usually}: {usualDay}
          </p>
        )}
        {days.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {days.slice(0, DATES_SHOWN).map((day) => (
              <li key={day} className="whitespace-nowrap">
                {day}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PhoneFoldedSection>
  );
}
