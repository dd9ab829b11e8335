import { Link } from "react-router";
import type { FilterChip } from "./filter-chips.ts";
import { listAddress } from "./race-filters.ts";

interface NoRacesProps {
  chips: readonly FilterChip[];
  path: string;
  emptyText: string | undefined;
}

const SEARCH_HINT =
  "The search looks at names, cities, counties, states, countries and continents. Try fewer or other words.";

function isTextAlone(chips: readonly FilterChip[]): boolean {
  return chips.length === 1 && chips[0]?.key === "search";
}

function messageFor(chips: readonly FilterChip[], emptyText: string): string {
  if (chips.length === 0) return emptyText;
  return isTextAlone(chips) ? `No race matches ${chips[0]?.value}.` : "No race matches all of these filters.";
}

/** Empty list, with links that remove one filter each. */
export function NoRaces({ chips, path, emptyText = "No marathons found." }: NoRacesProps) {
  return (
    <div className="py-10">
      <p className="font-serif text-xl">{messageFor(chips, emptyText)}</p>
      {chips.length > 0 && (
        <>
          <p className="mt-2 text-muted">{isTextAlone(chips) ? SEARCH_HINT : "Try removing a filter:"}</p>
          <ul className="mt-1">
            {chips.map((chip) => (
              <li key={chip.key}>
                <Link
                  to={listAddress(path, chip.without)}
                  preventScrollReset
                  className="text-link inline-flex min-h-9 items-center"
                >
                  Remove {chip.kind.toLowerCase()} {chip.value}
                </Link>
              </li>
            ))}
            {chips.length > 1 && (
              <li>
                <Link to={path} className="text-link inline-flex min-h-9 items-center">
                  Remove all filters
                </Link>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
