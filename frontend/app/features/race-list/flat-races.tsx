import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { ListMarathonsData, RaceCard } from "~/api/types.gen.ts";
import type { ScoreKind } from "~/features/races/score-figure.tsx";
import { formatCount } from "~/lib/format/formats.ts";
import { Section } from "~/ui/section.tsx";
import { facetsQuery } from "./facets-query.ts";
import { filterChips } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { NoRaces } from "./no-races.tsx";
import { listQuery, parseFilters, type RaceFilters, rankedBy, type Sort } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { RaceRow } from "./race-row.tsx";

/** All flat races of a country fit on one page, grouped by the basis of the steepness. */
const ALL_ON_ONE_PAGE = 500;

/** Ranked by the course unless the address names another order. */
const orderOf = ({ sort }: RaceFilters): Sort => (sort === "" ? "course" : sort);

/** Every race: what is not measured stands apart, so that it takes no place among the measured ones. */
export function flatRacesQuery(filters: RaceFilters, scope: ListMarathonsData["query"]) {
  const shown = { ...filters, sort: orderOf(filters), withEstimates: true, page: 1 };
  return raceListQuery({ ...listQuery(shown, scope), limit: ALL_ON_ONE_PAGE });
}

const isMeasured = ({ courseScore, courseScoreBand }: RaceCard) => courseScore !== null && courseScoreBand === null;
const byRunners = (a: RaceCard, b: RaceCard) => (b.participants ?? 0) - (a.participants ?? 0);

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
}

function Group({ title, lead, races, score }: GroupProps) {
  if (races.length === 0) return null;
  return (
    <Section title={`${title} (${races.length})`} lead={lead} className="mt-10">
      <ul className="border-t border-line-strong">
        {races.map((race) => (
          <RaceRow key={race.id} race={race} score={score} />
        ))}
      </ul>
    </Section>
  );
}

interface FlatRacesProps {
  path: string;
  scope: ListMarathonsData["query"];
}

export function FlatRaces({ path, scope }: FlatRacesProps) {
  const filters = parseFilters(new URLSearchParams(useLocation().search), scope);
  const { data: list, isError } = useQuery(flatRacesQuery(filters, scope));
  const { data: facets } = useQuery(facetsQuery(filters, scope));
  const { units } = useRunnerProfile();
  const chips = filterChips(filters, {}, units);
  const races = list?.races ?? [];
  const score = rankedBy(orderOf(filters)) ?? "course";
  const measured = races.filter(isMeasured);
  const others = unranked(races, filters);
  return (
    <section
      id="races"
      aria-label="Races"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]"
    >
      <FilterForm
        path={path}
        filters={{ ...filters, sort: orderOf(filters) }}
        fields={["pbPotential"]}
        facets={facets}
        total={list?.total}
        isRankedFirst
      />
      <div className="min-w-0">
        <p role="status" className=" min-h-6 text-[0.9375rem] font-semibold">
          {list && formatCount(list.total, "race")}
        </p>
        {isError && <p className="py-10 font-serif text-xl">Error loading marathons. Please try again later.</p>}
        {list && races.length === 0 && (
          <NoRaces chips={chips} path={path} filters={filters} facets={facets} emptyText={undefined} />
        )}
        <Group
          title="Flat by measurement"
          lead="Climb per kilometre from a track of the course or from published figures."
          races={measured}
          score={score}
        />
        <Group
          title="Stated, not verified"
          lead={`${formatCount(others.length, "race")} without a place in the order: nobody measured the climb, or we don’t know the surface. The score is an estimate.`}
          races={others}
          score={score}
        />
      </div>
    </section>
  );
}
