import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { Link } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { useIsSlow } from "~/ui/use-is-slow.ts";
import { FilterChips } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";
import { type FilterField, FilterForm } from "./filter-form.tsx";
import { NoRaces } from "./no-races.tsx";
import { Pagination } from "./pagination.tsx";
import { LeftOut } from "./left-out.tsx";
import { FoundRaces } from "./found-races.tsx";
import { facetsQuery } from "./facets-query.ts";
import { BostonNote, FastestNote } from "./order-notes.tsx";
import { ExportNote, ListActions } from "./list-actions.tsx";
import { listAddress, PAGE_SIZE } from "./race-filters.ts";
import { RaceCalendar } from "./calendar/race-calendar.tsx";
import { ViewLinks } from "./view-links.tsx";
import { UnknownRaces } from "./unknown-races.tsx";
import { useRaceList } from "./use-race-list.ts";

const WITHOUT_SCORES: readonly FilterField[] = ["elevationProfile"];

interface RaceBrowserProps {
  path: string;
  /** Filters that the page sets and visitors cannot remove. */
  scope?: ListMarathonsData["query"];
  fields?: readonly FilterField[];
  showType?: boolean;
  /** Text for a page without any race, with or without filters. */
  emptyText?: string;
}

/** Race list with its filters, total and pages. Filters and rows are hydrated one after the other, with a pause between. */
export function RaceBrowser({ path, scope, fields = WITHOUT_SCORES, showType = false, emptyText }: RaceBrowserProps) {
  const { filters, requestedFilters, isPending, list, fastestOrder, myTimes, failure } = useRaceList(scope);
  const isSlow = useIsSlow(isPending);
  const { data: facets } = useQuery(facetsQuery(filters, scope));
  const hasScores = (useQuery(readCatalogueFactsOptions()).data?.withPbPotential ?? 0) > 0;
  const allFields = useMemo(() => (hasScores ? [...fields, "pbPotential" as const] : fields), [hasScores, fields]);
  const { units } = useRunnerProfile();
  const chips = filterChips(filters, list?.races[0], units);
  const isBoston = filters.flags.includes("bostonQualifier");
  const isCalendar = filters.view.view === "calendar";
  const lastPage = Math.ceil((list?.total ?? 0) / PAGE_SIZE);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <Suspense>
        <FilterForm path={path} filters={requestedFilters} fields={allFields} facets={facets} total={list?.total} />
      </Suspense>
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]">
            {list && <strong className="font-semibold">{formatCount(list.total, "race")}</strong>}
            {list && lastPage > 1 && (
              <span className="text-muted">
                page {filters.page} of {lastPage}
              </span>
            )}
            {isSlow && <span className="text-muted">Loading…</span>}
          </p>
          <FilterChips chips={chips} path={path} />
          <ListActions filters={filters} scope={scope} />
        </div>
        {list && <ExportNote total={list.total} facets={facets} />}
        <UnknownRaces path={path} filters={filters} facets={facets} />
        <LeftOut path={path} filters={filters} scope={scope} total={list?.total} />
        <div className="mt-3">
          <ViewLinks current={isCalendar ? "calendar" : "list"} path={path} filters={filters} scope={scope} />
        </div>
        {isCalendar && <RaceCalendar path={path} filters={filters} scope={scope} />}
        {filters.sort === "fastest" && <FastestNote order={fastestOrder} />}
        {isBoston && <BostonNote />}
        {failure && <p className="py-10 font-serif text-xl">{failure}</p>}
        {list?.races.length === 0 && (
          <NoRaces chips={chips} path={path} filters={filters} facets={facets} emptyText={emptyText} />
        )}
        {list && list.races.length > 0 && !isCalendar && (
          <div aria-busy={isPending} className={`mt-2 ${isSlow ? "opacity-50" : ""}`}>
            <Suspense>
              <FoundRaces
                races={list.races}
                address={listAddress(path, filters)}
                sort={filters.sort}
                showType={showType}
                myTimes={myTimes}
                showBoston={isBoston}
              />
            </Suspense>
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
