import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { Link } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { RESULTS_ID } from "~/lib/navigation/focus-results.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { SkipLink } from "~/ui/skip-link.tsx";
import { useAfterPaint } from "~/ui/use-after-paint.ts";
import type { FilterField } from "./filter-panel.tsx";
import { Pagination } from "./pagination.tsx";
import { LoadingNote, PendingList } from "./pending-list.tsx";
import { isOfDays } from "./sorts.ts";
import { FoundRaces } from "./found-races.tsx";
import { facetsQuery } from "./facets-query.ts";
import { listAddress, PAGE_SIZE } from "./race-filters.ts";
import { FilterForm, NoRaces, RaceCalendar, ResultNotes, ResultTools } from "./list-deferred.ts";
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

/** Race list with its filters, total and pages. Rows and filters are hydrated one after the other, with a pause between. */
export function RaceBrowser({ path, scope, fields = WITHOUT_SCORES, showType = false, emptyText }: RaceBrowserProps) {
  const { search, filters, list, fastestOrder, myTimes, failure } = useRaceList(scope);
  const { data: facets } = useQuery(facetsQuery(filters, scope));
  const hasScores = (useQuery(readCatalogueFactsOptions()).data?.withPbPotential ?? 0) > 0;
  const allFields = useMemo(() => (hasScores ? [...fields, "pbPotential" as const] : fields), [hasScores, fields]);
  // the number and the first rows answer a change of a filter; what stands beside them follows once they are painted
  const total = list?.total;
  const names = list?.races[0];
  const beside = useAfterPaint(
    useMemo(
      () => ({ path, filters, scope, facets, total, names, fastestOrder }),
      [path, filters, scope, facets, total, names, fastestOrder],
    ),
  );
  const tools = useMemo(() => <ResultTools {...beside} />, [beside]);
  const notes = useMemo(() => <ResultNotes {...beside} />, [beside]);
  const isBoston = filters.flags.includes("bostonQualifier");
  const isCalendar = filters.view.view === "calendar";
  const lastPage = Math.ceil((list?.total ?? 0) / PAGE_SIZE);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SkipLink to={`#${RESULTS_ID}`} text="Skip the filters" isInContent />
      <FilterForm
        path={path}
        filters={filters}
        scope={scope}
        fields={allFields}
        facets={facets}
        total={total}
        showsRacesFirst
      />
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <p
            id={RESULTS_ID}
            role="status"
            tabIndex={-1}
            className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]"
          >
            {list && <strong className="font-semibold">{formatCount(list.total, "race")}</strong>}
            {list && lastPage > 1 && !isCalendar && (
              <span className="text-muted">
                page {filters.page} of {lastPage}
              </span>
            )}
            <LoadingNote search={search} />
          </p>
          {tools}
        </div>
        {notes}
        {isCalendar && <RaceCalendar path={path} filters={filters} scope={scope} />}
        {failure && <p className="py-10 font-serif text-xl">{failure}</p>}
        {list?.races.length === 0 && <NoRaces path={path} filters={filters} facets={facets} emptyText={emptyText} />}
        {list && list.races.length > 0 && !isCalendar && (
          <PendingList search={search}>
            <Suspense>
              <FoundRaces
                races={list.races}
                address={listAddress(path, filters)}
                sort={filters.sort}
                isOfDays={isOfDays(filters)}
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
          </PendingList>
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
