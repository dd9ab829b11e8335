import type { Race } from "~/api/types.gen.ts";
import { editionDays } from "~/features/races/edition-days.ts";
import { PhoneFoldedSection } from "./aside-section.tsx";

const DATES_SHOWN = 5;
const FESTIVAL_FIRST_DAY = /\b(?:Mon|Tues|Wednes|Thurs)day\b/;

/** Days of past editions, the latest first, and the day that they usually are held on. */
export function PastEditions({ race }: { race: Race }) {
  const { usualDay, utmbWorldSeries } = race;
  const days = editionDays(race);
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
