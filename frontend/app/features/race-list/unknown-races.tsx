import { Link } from "react-router";
import { formatCount } from "~/lib/format/formats.ts";
import { focusResultsOnFollow } from "~/lib/navigation/focus-results.ts";
import type { ListFacets } from "./facets-query.ts";
import type { RaceFilters } from "./filter-parameters.ts";
import { unknownNotes } from "./hidden-unknown.ts";
import { listAddress } from "./race-filters.ts";
import { inOrder, unknownWords } from "./unknown-words.ts";

interface UnknownRacesProps {
  path: string;
  filters: RaceFilters;
  facets: ListFacets | undefined;
}

/** How many races filters hide because they cannot judge them, with the way to show them. */
export function UnknownRaces({ path, filters, facets }: UnknownRacesProps) {
  const notes = facets ? unknownNotes(filters, facets) : [];
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Races that a filter cannot judge" className="flex flex-wrap gap-x-5 text-[0.9375rem] text-muted">
      {notes.map(({ filters: names, count }) => (
        <li key={names.join(" ")} className="min-h-9 py-1.5">
          +{formatCount(count, "race")} {unknownWords(names)}:{" "}
          <Link
            to={listAddress(path, { ...filters, unknown: inOrder([...filters.unknown, ...names]), page: 1 })}
            rel="nofollow"
            preventScrollReset
            onClick={focusResultsOnFollow}
            className="text-link"
          >
            show<span className="sr-only"> races {unknownWords(names)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
