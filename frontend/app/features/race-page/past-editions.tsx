import type { Race } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { PhoneFoldedSection } from "./aside-section.tsx";

const DATES_SHOWN = 5;

/** Days of past editions, the latest first, and the day that they usually are held on. */
export function PastEditions({ race }: { race: Race }) {
  const { pastDates, lastDate, usualDay } = race;
  const days = pastDates.length > 0 ? pastDates : lastDate === null ? [] : [lastDate];
  if (days.length === 0 && usualDay === null) return null;
  return (
    <PhoneFoldedSection title="Past editions">
      <div className="max-md:pb-3 md:border-t md:border-line-strong md:pt-2 text-[0.9375rem]">
        {usualDay && <p>Usually: {usualDay}</p>}
        {days.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {days.slice(0, DATES_SHOWN).map((day) => (
              <li key={day} className="whitespace-nowrap">
                {formatDate(day)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PhoneFoldedSection>
  );
}
