import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListedRace, ListMarathonsData } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { FilterChips } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";
import { type FilterField, FilterForm } from "./filter-form.tsx";
import { NoRaces } from "./no-races.tsx";
import { Pagination } from "./pagination.tsx";
import { LeftOut } from "./left-out.tsx";
import { facetsQuery } from "./facets-query.ts";
import { ListActions } from "./list-actions.tsx";
import type { MyTimes } from "./my-times.ts";
import { listAddress, PAGE_SIZE, type RaceFilters, rankedBy, type Sort } from "./race-filters.ts";
import { RaceRow } from "./race-row.tsx";
import { RaceCalendar } from "./calendar/race-calendar.tsx";
import { ViewLinks } from "./view-links.tsx";
import { UnknownRaces } from "./unknown-races.tsx";
import { useRaceList } from "./use-race-list.ts";

const BY_RUNNERS: ReadonlySet<Sort> = new Set(["runners", "fewest-runners"]);

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

interface FoundRacesProps {
  races: readonly ListedRace[];
  filters: RaceFilters;
  showType: boolean;
  myTimes: MyTimes | undefined;
}

function FoundRaces({ races, filters, showType, myTimes }: FoundRacesProps) {
  const score = rankedBy(filters.sort) ?? "pb";
  const firstUnknown = BY_RUNNERS.has(filters.sort)
    ? races.findIndex(({ participants }) => participants === null)
    : undefined;
  return (
    <ul className="border-t border-line-strong">
      {races.map((race, index) => (
        <Fragment key={race.id}>
          {index === firstUnknown && <UnknownSizeNote />}
          <RaceRow race={race} showType={showType} score={score} myTime={myTimes?.timeOf(race.id)} />
        </Fragment>
      ))}
    </ul>
  );
}

/** Whose order "fastest for me" is: the link holds no figures of the runner. */
function FastestNote({ isOwnOrder }: { isOwnOrder: boolean }) {
  return (
    <p className="text-[0.9375rem] text-muted">
      {isOwnOrder ? (
        "The fastest courses for you come first, by the result saved in this browser. It is not part of the link."
      ) : (
        <>
          The order is that of a runner who takes four hours for a marathon.{" "}
          <Link to="/pb-potential" className="text-link">
            Enter a recent result
          </Link>{" "}
          to see your own.
        </>
      )}
    </p>
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
  const { filters, requestedFilters, isPending, list, isOwnOrder, myTimes, failure } = useRaceList(scope);
  const { data: facets } = useQuery(facetsQuery(filters, scope));
  const hasScores = (useQuery(readCatalogueFactsOptions()).data?.withPbPotential ?? 0) > 0;
  const chips = filterChips(filters, list?.races[0]);
  const isCalendar = filters.view.view === "calendar";
  const lastPage = Math.ceil((list?.total ?? 0) / PAGE_SIZE);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <FilterForm
        path={path}
        filters={requestedFilters}
        fields={hasScores ? [...fields, "pbPotential"] : fields}
        facets={facets}
        total={list?.total}
      />
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
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
          <ListActions filters={filters} scope={scope} />
        </div>
        <UnknownRaces path={path} filters={filters} facets={facets} />
        <LeftOut path={path} filters={filters} scope={scope} total={list?.total} />
        <div className="mt-3">
          <ViewLinks current={isCalendar ? "calendar" : "list"} path={path} filters={filters} scope={scope} />
        </div>
        {isCalendar && <RaceCalendar path={path} filters={filters} scope={scope} />}
        {filters.sort === "fastest" && <FastestNote isOwnOrder={isOwnOrder} />}
        {failure && <p className="py-10 font-serif text-xl">{failure}</p>}
        {list?.races.length === 0 && (
          <NoRaces chips={chips} path={path} filters={filters} facets={facets} emptyText={emptyText} />
        )}
        {list && list.races.length > 0 && !isCalendar && (
          <div aria-busy={isPending} className={`mt-2 transition-opacity ${isPending ? "opacity-50" : ""}`}>
            {/* the key changes with the list, so that a race in both lists does not move */}
            <FoundRaces
              key={listAddress(path, filters)}
              races={list.races}
              filters={filters}
              showType={showType}
              myTimes={myTimes}
            />
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
    </div>
  );
}
