import { inSentence } from "~/lib/format/in-sentence.ts";
import { Link } from "react-router";
import { formatCount } from "~/lib/format/formats.ts";
import { focusResultsOnFollow } from "~/lib/navigation/focus-results.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import type { ListFacets } from "./facets-query.ts";
import { type FilterChip, filterChips } from "./filter-chips.ts";
import { leavesOut } from "./left-out.tsx";
import { listAddress, type RaceFilters } from "./race-filters.ts";
import { type WayOut, waysOut } from "./ways-out.ts";

interface NoRacesProps {
  path: string;
  /** Of the address, for its links. */
  filters: RaceFilters;
  /** Of the list, where it shows more than the address says. */
  shown?: RaceFilters;
  facets: ListFacets | undefined;
  emptyText: string | undefined;
}

const SEARCH_HINT =
  "The search looks at names, cities, counties, states, countries and continents. Try fewer or other words.";

const ONLY_MEASURED = "No race with a measured course matches.";

function isTextAlone(chips: readonly FilterChip[]): boolean {
  return chips.length === 1 && chips[0]?.key === "search";
}

function isReversed({ dateFrom, dateTo }: RaceFilters): boolean {
  return dateFrom !== "" && dateTo !== "" && dateFrom > dateTo;
}

function messageFor(filters: RaceFilters, chips: readonly FilterChip[], emptyText: string): string {
  if (isReversed(filters)) return "The day under “From” is after the day under “Until”.";
  if (chips.length === 0) return emptyText;
  return isTextAlone(chips) ? `No race matches ${chips[0]?.value}.` : "No race matches all of these filters.";
}

/** Without the other filters the text would find nothing either. */
function isTextUnknown({ search }: RaceFilters, chips: readonly FilterChip[], facets: ListFacets | undefined): boolean {
  if (search === "") return false;
  return isTextAlone(chips) || facets?.relax.every((way) => way.filters.includes("search")) === true;
}

const LINK = "text-link inline-flex min-h-9 items-center";

/** Filters to give up, or a wider radius, with the number of races that this would bring. */
function WaysOut({ ways, path }: { ways: readonly WayOut[]; path: string }) {
  return (
    <ul className="mt-1">
      {ways.map(({ words, filters, count }) => (
        <li key={words}>
          <Link to={listAddress(path, filters)} preventScrollReset onClick={focusResultsOnFollow} className={LINK}>
            {words}
          </Link>
          <span className="text-muted">: {formatCount(count, "race")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Empty list, with the filters whose removal brings races, else with links that remove one filter each. */
export function NoRaces({ path, filters, shown = filters, facets, emptyText = "No marathons found." }: NoRacesProps) {
  const { units } = useRunnerProfile();
  // a goal leaves out no race
  const chips = filterChips(filters, {}, units).filter(({ filter }) => filter !== "goal");
  const ways = waysOut(filters, chips, facets, units);
  return (
    <div className="py-10 wrap-anywhere">
      <p className="font-serif text-xl">{leavesOut(shown) ? ONLY_MEASURED : messageFor(filters, chips, emptyText)}</p>
      {leavesOut(shown) && (
        <p className="mt-2">
          This order ranks measured courses alone.{" "}
          <Link
            to={listAddress(path, { ...filters, sort: "", page: 1 })}
            preventScrollReset
            onClick={focusResultsOnFollow}
            className="text-link"
          >
            Show the soonest first
          </Link>
        </p>
      )}
      {isReversed(filters) && (
        <Link
          to={listAddress(path, { ...filters, dateFrom: filters.dateTo, dateTo: filters.dateFrom, page: 1 })}
          preventScrollReset
          onClick={focusResultsOnFollow}
          className={LINK}
        >
          Swap the two days
        </Link>
      )}
      {isTextUnknown(filters, chips, facets) && <DidYouMean text={filters.search} />}
      {chips.length > 0 && (
        <>
          <p className="mt-2 text-muted">{isTextAlone(chips) ? SEARCH_HINT : "Try removing a filter:"}</p>
          {ways.length > 0 ? (
            <WaysOut ways={ways} path={path} />
          ) : (
            <ul className="mt-1">
              {chips.map((chip) => (
                <li key={chip.key}>
                  <Link
                    to={listAddress(path, chip.without)}
                    preventScrollReset
                    onClick={focusResultsOnFollow}
                    className={LINK}
                  >
                    Remove {inSentence(chip.kind)} {chip.value}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {chips.length > 1 && (
            <Link to={path} onClick={focusResultsOnFollow} className={LINK}>
              Remove all filters
            </Link>
          )}
        </>
      )}
    </div>
  );
}
