import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { SCORE_NAMES } from "~/features/races/score-figure.tsx";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { FilterChips } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";
import { type FilterField, FilterForm } from "./filter-form.tsx";
import { NoRaces } from "./no-races.tsx";
import { Pagination } from "./pagination.tsx";
import { LeftOut } from "./left-out.tsx";
import { listAddress, PAGE_SIZE, rankedBy, type Sort } from "./race-filters.ts";
import { RaceRow, ROW_TRACKS } from "./race-row.tsx";
import { RaceCalendar } from "./calendar/race-calendar.tsx";
import { ViewLinks } from "./view-links.tsx";
import { useRaceList } from "./use-race-list.ts";

const BY_RUNNERS: ReadonlySet<Sort> = new Set(["", "runners", "fewest-runners"]);

interface RaceBrowserProps {
  path: string;
  /** Filters that the page sets and visitors cannot remove. */
  scope?: ListMarathonsData["query"];
  fields?: readonly FilterField[];
  showType?: boolean;
  /** Text for a page without any race, with or without filters. */
  emptyText?: string;
}

/** Note for a list ordered by runners without any known numbers. */
function UnknownSizeNote() {
  return (
    <li className="border-b border-line py-3 text-sm text-muted">
      Number of runners not known: races with an international label first, then by name
    </li>
  );
}

/** Race list with its filters, total and pages. */
export function RaceBrowser({
  path,
  scope,
  fields = ["elevationProfile"],
  showType = false,
  emptyText,
}: RaceBrowserProps) {
  const { filters, requestedFilters, isPending, list, failure } = useRaceList(scope);
  const hasScores = (useQuery(readCatalogueFactsOptions()).data?.withPbPotential ?? 0) > 0;
  const chips = filterChips(filters, list?.races[0]);
  const firstUnknown = BY_RUNNERS.has(filters.sort)
    ? list?.races.findIndex(({ participants }) => participants === null)
    : undefined;
  const score = rankedBy(filters.sort) ?? "pb";
  const isCalendar = filters.view.view === "calendar";
  const lastPage = Math.ceil((list?.total ?? 0) / PAGE_SIZE);

  return (
    <div>
      <FilterForm path={path} filters={requestedFilters} fields={hasScores ? [...fields, "pbPotential"] : fields} />
      <div className="mt-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]">
          {list && <strong className="font-semibold">{formatCount(list.total, "race")}</strong>}
          {list && lastPage > 1 && (
            <span className="text-muted">
              page {filters.page} of {lastPage}
            </span>
          )}
          {isPending && <span className="text-muted">Loading…</span>}
        </p>
        <FilterChips chips={chips} path={path} />
      </div>
      <LeftOut path={path} filters={filters} scope={scope} total={list?.total} />
      <div className="mt-3">
        <ViewLinks current={isCalendar ? "calendar" : "list"} path={path} filters={filters} scope={scope} />
      </div>
      {isCalendar && <RaceCalendar path={path} filters={filters} scope={scope} />}
      {failure && <p className="py-10 font-serif text-xl">{failure}</p>}
      {list?.races.length === 0 && <NoRaces chips={chips} path={path} emptyText={emptyText} />}
      {list && list.races.length > 0 && !isCalendar && (
        <div aria-busy={isPending} className={`mt-2 transition-opacity ${isPending ? "opacity-50" : ""}`}>
          <div
            aria-hidden="true"
            className={`legend hidden items-end gap-x-4 border-b border-line-strong pb-2 lg:grid ${ROW_TRACKS}`}
          >
            <span>Date</span>
            <span>Race</span>
            <span>Steepness</span>
            <span>Terrain</span>
            <span className="text-right">Runners</span>
            <span className="text-right">{SCORE_NAMES[score]}</span>
            <span />
          </div>
          {/* the key changes with the list, so that a race in both lists does not move */}
          <ul key={listAddress(path, filters)} className="border-t border-line lg:border-t-0">
            {list.races.map((race, index) => (
              <Fragment key={race.id}>
                {index === firstUnknown && <UnknownSizeNote />}
                <RaceRow race={race} showType={showType} score={score} hasHead />
              </Fragment>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <Link to={METHOD_PATH} className="text-link">
              How PB potential is worked out
            </Link>
          </p>
        </div>
      )}
      {!isCalendar && (
        <Pagination
          page={filters.page}
          lastPage={lastPage}
          addressOf={(page) => listAddress(path, { ...filters, page })}
        />
      )}
    </div>
  );
}
