import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router";
import { ShortRaceList } from "~/features/races/short-race-list.tsx";
import { nextWeekend } from "~/domain/calendar/weekend.ts";
import { kmOf, type Units } from "~/domain/units/units.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { RaceFilters } from "./filter-parameters.ts";
import { allRacesTitle, placeLabel } from "./list-title.ts";
import { PlaceField } from "./place-field.tsx";
import { CHOSEN_RADIUS_KM, whereOf, withPlace, withTypedPlace } from "./place-search.ts";
import { listAddress, listQuery, NO_FILTERS } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { weekendText } from "./weekend-text.ts";

const MOST = 4;
/** More than any place has in the months of one weekend. */
const FETCHED = 200;
/** So few races lie on one weekend that a day's journey counts as near. */
const RADIUS = { metric: 200, imperial: 125 } as const;

function nearby(filters: RaceFilters, units: Units): RaceFilters {
  if (!filters.near) return filters;
  return { ...filters, near: { ...filters.near, radiusKm: kmOf(RADIUS[units], units) }, sort: "nearest" };
}

/** Races with a day come first; of the others only the week or the month is known. */
function Found({ filters }: { filters: RaceFilters }) {
  const { data: list, isError } = useQuery(raceListQuery({ ...listQuery(filters), limit: FETCHED }));
  const { units } = useRunnerProfile();
  if (isError) return <p>Error loading marathons. Please try again later.</p>;
  if (!list) return <p className="text-muted">Loading races...</p>;
  const dated = list.races.filter(({ nextEventDate }) => nextEventDate !== null);
  const undated = list.total - dated.length;
  // the days stand at the field
  const where = allRacesTitle({ ...filters, dateFrom: "", dateTo: "" }, {}, units).replace(/^Races /, "");
  return (
    <>
      <p className="mb-3 text-[0.9375rem]">
        <strong className="font-semibold">{formatCount(dated.length, "race")}</strong>{" "}
        <span className="text-muted">{where}</span>
      </p>
      {dated.length > 0 && <ShortRaceList races={dated.slice(0, MOST)} />}
      {undated > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatNumber(undated)} more {undated === 1 ? "race" : "races"} may be on these days:{" "}
          {undated === 1 ? "its day is" : "their days are"} not known yet.
        </p>
      )}
      <p className="mt-4">
        <Link to={listAddress("/all-races", filters)} className="text-link">
          {list.total > 0 ? "All of them, with filters" : "Change the place or the days"}
        </Link>
      </p>
    </>
  );
}

/** Races of the coming weekend near a place that the visitor names; without script a form that opens the list. */
export function WeekendRaces({ today }: { today: string }) {
  const queryClient = useQueryClient();
  const { units } = useRunnerProfile();
  const { from, to } = nextWeekend(today);
  // each choice replaces the one before, also a text that was no place
  const weekend: RaceFilters = { ...NO_FILTERS, dateFrom: from, dateTo: to };
  const [filters, setFilters] = useState(weekend);
  const name = placeLabel(filters);
  const search = async (text: string) =>
    setFilters(text === "" ? weekend : nearby(await withTypedPlace(queryClient, weekend, text), units));
  const send = (event: SyntheticEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-10">
      <form method="get" action="/all-races" aria-label="The coming weekend" onSubmit={send} className="no-print">
        <input type="hidden" name="dateFrom" value={from} />
        <input type="hidden" name="dateTo" value={to} />
        <PlaceField
          name={name}
          label="Near"
          onPick={(place) => setFilters(nearby(withPlace(weekend, whereOf(place, CHOSEN_RADIUS_KM[units])), units))}
          onText={(text) => void search(text)}
        />
        <p className="mt-2 text-sm text-muted">{weekendText({ from, to })}</p>
      </form>
      <div role="status">
        {name !== "" || filters.search !== "" ? (
          <Found filters={filters} />
        ) : (
          <p className="text-muted">Enter a city, a region or a country to see its races of the weekend.</p>
        )}
      </div>
    </div>
  );
}
