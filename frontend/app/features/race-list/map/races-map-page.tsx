import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Container } from "~/ui/container.tsx";
import { formatCount } from "~/lib/format/formats.ts";
import { facetsQuery } from "../facets-query.ts";
import { filterChips } from "../filter-chips.ts";
import { FilterChips } from "../filter-chip-list.tsx";
import { FilterForm } from "../filter-form.tsx";
import { LeftOut } from "../left-out.tsx";
import { ListActions } from "../list-actions.tsx";
import { FastestNote, GoalNote } from "../order-notes.tsx";
import { useWithoutChip } from "../newest-filters.ts";
import { NoRaces } from "../no-races.tsx";
import { Pagination } from "../pagination.tsx";
import { listAddress, PAGE_SIZE } from "../race-filters.ts";
import { UnknownRaces } from "../unknown-races.tsx";
import { RESULTS_ID } from "~/lib/navigation/focus-results.ts";
import { useOpenList } from "../use-open-list.ts";
import { useIsListPending, useRaceList } from "../use-race-list.ts";
import { MAP_PATH, ViewLinks } from "../view-links.tsx";
import { MapFrame } from "./map-frame.tsx";
import { RowWords } from "../row-words.tsx";
import { MapRow } from "./map-row.tsx";

const LIST_ID = "map-list";

function whereListed(area: string, hasUnplaced: boolean): string {
  if (area === "") return "in all";
  return hasUnplaced ? "in this part of the map, or not placed on it yet" : "in this part of the map";
}

/** Map and list of one result, side by side on wide screens. */
export function RacesMap() {
  const { search, filters, list, fastestOrder, myTimes, failure } = useRaceList({});
  const isPending = useIsListPending(search);
  const { data: facets } = useQuery(facetsQuery(filters));
  const { units } = useRunnerProfile();
  const without = useWithoutChip(undefined);
  const open = useOpenList(undefined, false);
  const [canDraw, setCanDraw] = useState(true);
  const chips = filterChips(filters, list?.races[0], units);
  // races that the area cannot judge are in the list too
  const hasUnplaced = filters.unknown.includes("area");
  const lastPage = Math.ceil((list?.total ?? 0) / PAGE_SIZE);
  return (
    <Container className="pt-5 pb-16">
      <ViewLinks current="map" path={MAP_PATH} filters={filters} />
      <div className="folded-filters mt-3">
        <FilterForm
          path={MAP_PATH}
          filters={filters}
          scope={undefined}
          fields={["raceType", "elevationProfile", "pbPotential"]}
          facets={facets}
          total={list?.total}
        />
      </div>
      <div
        className={`mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 ${canDraw ? "lg:grid-cols-[minmax(0,1fr)_23rem]" : ""}`}
      >
        <MapFrame
          listId={LIST_ID}
          filters={filters}
          inArea={filters.area && !hasUnplaced ? list?.total : undefined}
          myTimes={myTimes}
          canDraw={canDraw}
          onFailure={() => setCanDraw(false)}
        />
        <section id={LIST_ID} tabIndex={-1} aria-label="Races" className="scroll-mt-24 outline-none">
          <h2 className="sr-only">Races</h2>
          <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
            <p id={RESULTS_ID} role="status" tabIndex={-1} className="text-[0.9375rem]">
              {list && <strong className="font-semibold">{formatCount(list.total, "race")}</strong>}{" "}
              {list && <span className="text-muted">{whereListed(filters.area, hasUnplaced)}</span>}
              {isPending && <span className="text-muted"> Loading…</span>}
            </p>
            <FilterChips chips={chips} path={MAP_PATH} without={without} onRemove={open} />
            <ListActions filters={filters} scope={{}} />
          </div>
          <UnknownRaces path={MAP_PATH} filters={filters} facets={facets} />
          <LeftOut path={MAP_PATH} filters={filters} scope={{}} total={list?.total} />
          {filters.goal !== "" && <GoalNote filters={filters} />}
          {filters.sort === "fastest" && <FastestNote order={fastestOrder} />}
          {failure && <p className="py-10 font-serif text-xl">{failure}</p>}
          {list?.races.length === 0 && (
            <NoRaces path={MAP_PATH} filters={filters} facets={facets} emptyText={undefined} />
          )}
          <ul className="mt-2 border-t border-line" aria-busy={isPending}>
            {list?.races.map((race) => (
              <MapRow
                key={race.id}
                race={race}
                myTime={myTimes?.timeOf(race.id)}
                isSelected={filters.view.race === String(race.id)}
                isMapShown={canDraw}
                showAddress={listAddress(MAP_PATH, { ...filters, view: { ...filters.view, race: String(race.id) } })}
              />
            ))}
          </ul>
          <Pagination
            page={filters.page}
            lastPage={lastPage}
            addressOf={(page) => listAddress(MAP_PATH, { ...filters, page })}
          />
          {list && list.total > 0 && <RowWords />}
          <p className="mt-4 text-sm text-muted">
            Outlines: Natural Earth and the US Census Bureau, both in the public domain.{" "}
            <Link to="/about" className="text-link">
              About the data
            </Link>
          </p>
        </section>
      </div>
    </Container>
  );
}
