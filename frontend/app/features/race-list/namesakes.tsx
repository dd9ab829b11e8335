/** Links from a list around a city to the lists around other cities of the same name. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { focusResultsOnFollow } from "~/lib/navigation/focus-results.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { Near, RaceFilters } from "./filter-parameters.ts";
import { CHOSEN_RADIUS_KM, namesakesQuery, whereOf, withPlace } from "./place-search.ts";
import { listAddress } from "./race-filters.ts";

const MOST_NAMESAKES = 5;

/** Links to the same list around other places of that name: words such as "near Cambridge" choose one of them. */
export function Namesakes({ path, filters, near }: { path: string; filters: RaceFilters; near: Near }) {
  const { units } = useRunnerProfile();
  const { data: cities = [] } = useQuery(namesakesQuery(near));
  if (cities.length === 0) return null;
  const radiusKm = near.radiusKm ?? CHOSEN_RADIUS_KM[units];
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-[0.9375rem] text-muted">
      <p id="namesakes">Another place of this name?</p>
      <ul aria-labelledby="namesakes" className="flex flex-wrap gap-x-4">
        {cities.slice(0, MOST_NAMESAKES).map((city) => (
          <li key={city.title} className="min-h-9 py-1.5">
            <Link
              to={listAddress(path, withPlace(filters, whereOf(city, radiusKm)))}
              preventScrollReset
              onClick={focusResultsOnFollow}
              className="text-link"
            >
              {city.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
