import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { ListMarathonsData, RaceCard } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { Section } from "~/ui/section.tsx";
import { filterChips } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { NoRaces } from "./no-races.tsx";
import { listQuery, parseFilters, type RaceFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { RaceRow } from "./race-row.tsx";

/** All flat races of a country fit on one page, grouped by the basis of the steepness. */
const ALL_ON_ONE_PAGE = 500;

export function flatRacesQuery(filters: RaceFilters, scope: ListMarathonsData["query"]) {
  return raceListQuery({ ...listQuery({ ...filters, page: 1 }, scope), limit: ALL_ON_ONE_PAGE });
}

function Group({ title, lead, races }: { title: string; lead: string; races: readonly RaceCard[] }) {
  if (races.length === 0) return null;
  return (
    <Section title={`${title} (${races.length})`} lead={lead} className="mt-10">
      <ul className="border-t border-line-strong">
        {races.map((race) => (
          <RaceRow key={race.id} race={race} />
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
  const filters = parseFilters(new URLSearchParams(useLocation().search));
  const { data: list, isError } = useQuery(flatRacesQuery(filters, scope));
  const races = list?.races ?? [];
  return (
    <section id="races" aria-label="Races">
      <FilterForm path={path} filters={filters} fields={[]} />
      <p role="status" className="mt-4 min-h-6 text-[0.9375rem] font-semibold">
        {list && formatCount(list.total, "race")}
      </p>
      {isError && <p className="py-10 font-serif text-xl">Error loading marathons. Please try again later.</p>}
      {list && races.length === 0 && <NoRaces chips={filterChips(filters)} path={path} emptyText={undefined} />}
      <Group
        title="Flat by measurement"
        lead="Climb per kilometre from a track of the course or from published figures."
        races={races.filter(({ elevationBasis }) => elevationBasis === "track" || elevationBasis === "figures")}
      />
      <Group
        title="Stated, not verified"
        lead="A source says that the course is flat; we have no figures to check it."
        races={races.filter(({ elevationBasis }) => elevationBasis !== "track" && elevationBasis !== "figures")}
      />
    </section>
  );
}
