import { useQuery } from "@tanstack/react-query";
import type { ListMarathonsData, RaceCard } from "~/api/types.gen.ts";
import type { ScoreKind } from "~/features/races/score-figure.tsx";
import { formatCount } from "~/lib/format/formats.ts";
import { RESULTS_ID } from "~/lib/navigation/focus-results.ts";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Section } from "~/ui/section.tsx";
import { facetsQuery, type ListFacets } from "./facets-query.ts";
import { FilterChips } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";
import { ExportNote, ListActions } from "./list-actions.tsx";
import { FilterForm, NoRaces, RaceCalendar } from "./list-deferred.ts";
import type { MyTimes } from "./my-times.ts";
import { FastestNote } from "./order-notes.tsx";
import { listQuery, type RaceFilters, rankedBy, type Sort } from "./race-filters.ts";
import type { Listing } from "./race-list-loader.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";
import { RaceRow } from "./race-row.tsx";
import { UnknownRaces } from "./unknown-races.tsx";
import { useMyTimes } from "./use-my-times.ts";
import { failureText, useAddressFilters, useRequestedSearch } from "./use-race-list.ts";
import { ViewLinks } from "./view-links.tsx";

/** All flat races of a country fit on one page, grouped by the basis of the steepness. */
const ALL_ON_ONE_PAGE = 500;

/** Ranked by the course unless the address names another order. */
const orderOf = ({ sort }: RaceFilters): Sort => (sort === "" ? "course" : sort);

/** Every race: what is not measured stands apart, so that it takes no place among the measured ones. */
export const FLAT_LISTING: Listing = {
  shownAs: (filters) => ({ ...filters, withEstimates: true }),
  query: (filters, scope) =>
    raceListQuery({ ...listQuery({ ...filters, sort: orderOf(filters), page: 1 }, scope), limit: ALL_ON_ONE_PAGE }),
};

const isMeasured = ({ courseScore, courseScoreBand }: RaceCard) => courseScore !== null && courseScoreBand === null;
const byRunners = (a: RaceCard, b: RaceCard) => (b.participants ?? 0) - (a.participants ?? 0);

/** Races with a place in the ranking; in the runner's own order where it is known. */
function ranked(races: readonly RaceCard[], { sort }: RaceFilters, myTimes: MyTimes | undefined): readonly RaceCard[] {
  const measured = races.filter(isMeasured);
  if (sort !== "fastest" || !myTimes) return measured;
  return measured.toSorted((one, other) => myTimes.factorOf(one.id) - myTimes.factorOf(other.id));
}

/** Races without a place in a ranking, most runners first. */
function unranked(races: readonly RaceCard[], filters: RaceFilters): readonly RaceCard[] {
  const others = races.filter((race) => !isMeasured(race));
  return rankedBy(orderOf(filters)) ? others.toSorted(byRunners) : others;
}

interface GroupProps {
  title: string;
  lead: string;
  races: readonly RaceCard[];
  score: ScoreKind;
  myTimes: MyTimes | undefined;
}

function Group({ title, lead, races, score, myTimes }: GroupProps) {
  const follow = useFollowedLinks();
  if (races.length === 0) return null;
  return (
    <Section title={`${title} (${races.length})`} lead={lead} className="mt-10">
      <ul onClick={follow} className="border-t border-line-strong">
        {races.map((race) => (
          <RaceRow key={race.id} race={race} score={score} myTime={myTimes?.timeOf(race.id)} />
        ))}
      </ul>
    </Section>
  );
}

interface FlatRacesProps {
  path: string;
  scope: ListMarathonsData["query"];
}

interface ListHeaderProps extends FlatRacesProps {
  list: RaceList | undefined;
  filters: RaceFilters;
  facets: ListFacets | undefined;
}

/** What stands between the filters and the races: how many there are, and what can be done with them. */
function ListHeader({ list, filters, facets, path, scope }: ListHeaderProps) {
  const { units } = useRunnerProfile();
  const isCalendar = filters.view.view === "calendar";
  const ordered = { ...FLAT_LISTING.shownAs(filters), sort: orderOf(filters) };
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <p id={RESULTS_ID} role="status" tabIndex={-1} className="text-[0.9375rem] font-semibold">
          {list && formatCount(list.total, "race")}
        </p>
        <FilterChips chips={filterChips(filters, list?.races[0], units)} path={path} />
        <ListActions filters={ordered} scope={scope} note={list && <ExportNote total={list.total} facets={facets} />} />
      </div>
      <UnknownRaces path={path} filters={filters} facets={facets} />
      <div className="mt-3">
        <ViewLinks current={isCalendar ? "calendar" : "list"} path={path} filters={filters} scope={scope} />
      </div>
    </>
  );
}

export function FlatRaces({ path, scope }: FlatRacesProps) {
  const filters = useAddressFilters(scope);
  const isPending = useRequestedSearch() !== undefined;
  const shown = FLAT_LISTING.shownAs(filters);
  const { data: list, error } = useQuery(FLAT_LISTING.query(shown, scope));
  const { data: facets } = useQuery(facetsQuery(shown, scope));
  const myTimes = useMyTimes();
  const races = list?.races ?? [];
  const score = rankedBy(orderOf(filters)) ?? "course";
  const others = unranked(races, filters);
  return (
    <section
      id="races"
      aria-label="Races"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]"
    >
      <FilterForm
        path={path}
        filters={filters}
        scope={scope}
        fields={["pbPotential"]}
        facets={facets}
        total={list?.total}
        isRankedFirst
      />
      <div className="min-w-0">
        <ListHeader list={list} filters={filters} facets={facets} path={path} scope={scope} />
        {filters.sort === "fastest" && <FastestNote order={myTimes ? "own" : "general"} />}
        {!list && error && <p className="py-10 font-serif text-xl">{failureText(error)}</p>}
        {list && races.length === 0 && (
          <NoRaces path={path} filters={filters} shown={shown} facets={facets} emptyText={undefined} />
        )}
        {filters.view.view === "calendar" ? (
          <RaceCalendar path={path} filters={shown} scope={scope} />
        ) : (
          <div aria-busy={isPending}>
            <Group
              title="Flat by measurement"
              lead="Climb per kilometre from a track of the course or from published figures."
              races={ranked(races, filters, myTimes)}
              score={score}
              myTimes={myTimes}
            />
            <Group
              title="Stated, not verified"
              lead={`${formatCount(others.length, "race")} not ranked: the climb is not measured, or we don’t know the surface. The score is an estimate.`}
              races={others}
              score={score}
              myTimes={myTimes}
            />
          </div>
        )}
      </div>
    </section>
  );
}
