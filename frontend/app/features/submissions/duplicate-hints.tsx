import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { listDuplicates } from "~/api/sdk.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import type { EventDraft } from "./event-draft.ts";

export const ASK_AFTER_MS = 400;
const SHORTEST = 3;

type Typed = Pick<EventDraft, "name" | "city" | "countryCode" | "nextDate">;

function useSettled(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  const text = JSON.stringify(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(text) as Typed), ASK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Races that may be the one that is being typed in. */
export function DuplicateHints({ name, city, countryCode, nextDate }: Typed) {
  const typed = useSettled({ name: name.trim(), city: city.trim(), countryCode, nextDate });
  const { data } = useQuery({
    queryKey: ["submissions", "duplicates", typed],
    queryFn: async ({ signal }) => {
      const query = {
        name: typed.name.slice(0, 200),
        city: typed.city.slice(0, 120),
        country: typed.countryCode,
        ...(typed.nextDate && { day: typed.nextDate }),
      };
      return (await listDuplicates({ query, signal })).data;
    },
    enabled: typed.name.length >= SHORTEST,
    placeholderData: (before) => before,
  });
  const found = typed.name.length >= SHORTEST ? (data ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="rounded-md border border-warning bg-raised p-4">
          <p className="font-semibold">
            {found.some(({ likeness }) => likeness === "same") ? "This race is listed already" : "Is it one of these?"}
          </p>
          <ul className="mt-2 grid gap-2">
            {found.map((race) => (
              <li key={race.raceId}>
                <Link
                  to={racePath({ id: race.raceId ?? 0, slug: race.slug, raceType: race.raceType ?? "marathon" })}
                  target="_blank"
                  rel="noopener"
                  className="text-link font-semibold"
                >
                  {race.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
                <span className="text-muted">
                  {[race.city, race.state, race.country].filter(Boolean).map((place) => `, ${place}`)}
                  {race.nextDate && `, ${formatDate(race.nextDate)}`}
                </span>{" "}
                <Link to={`/submit-race?claim=${race.raceId}`} className="text-link whitespace-nowrap">
                  Claim it
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">
            A race that is listed is claimed once and then corrected here, so that its history stays.
          </p>
        </div>
      )}
    </div>
  );
}
