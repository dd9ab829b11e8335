import { Link } from "react-router";
import { formatNumber } from "~/domain/units/format-number.ts";
import type { ListFacets } from "./facets-query.ts";
import { type RaceFilters, type UncertainFilter, UNCERTAIN_FILTERS, UNKNOWN_WORDS } from "./filter-parameters.ts";
import { listAddress } from "./race-filters.ts";

interface UnknownRacesProps {
  path: string;
  filters: RaceFilters;
  facets: ListFacets | undefined;
}

/** Without their country, the races of all other countries would count. */
const WITHIN_COUNTRY: ReadonlySet<UncertainFilter> = new Set(["state", "county", "city"]);

/** For each filter, how many races it hides because it cannot judge them, with the way to show them. */
export function UnknownRaces({ path, filters, facets }: UnknownRacesProps) {
  const hidden = UNCERTAIN_FILTERS.flatMap((filter) => {
    const facet = facets?.byFilter[filter];
    const isJudged = WITHIN_COUNTRY.has(filter) && !facets?.byFilter.country?.isSet;
    const isHidden = facet?.isSet && facet.unknown > 0 && !isJudged && !filters.unknown.includes(filter);
    return isHidden ? [{ filter, count: facet.unknown }] : [];
  });
  if (hidden.length === 0) return null;
  return (
    <ul aria-label="Races that a filter cannot judge" className="flex flex-wrap gap-x-5 text-[0.9375rem] text-muted">
      {hidden.map(({ filter, count }) => (
        <li key={filter} className="flex min-h-9 flex-wrap items-center gap-x-1.5">
          +{formatNumber(count)} {count === 1 ? "race" : "races"} {UNKNOWN_WORDS[filter]}:{" "}
          <Link
            to={listAddress(path, { ...filters, unknown: [...filters.unknown, filter], page: 1 })}
            rel="nofollow"
            preventScrollReset
            className="text-link"
          >
            show<span className="sr-only"> races {UNKNOWN_WORDS[filter]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
