import { memo } from "react";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Select } from "~/ui/select.tsx";
import type { ListFacets } from "./facets-query.ts";
import type { RaceFilters } from "./filter-parameters.ts";
import { NearMe } from "./near-me.tsx";
import { PlaceField } from "./place-field.tsx";
import { placeLabel } from "./list-title.ts";
import { CHOSEN_RADIUS_KM, whereOf, withPlace } from "./place-search.ts";
import { radiusOptions } from "./radius-options.ts";
import { orderOf, type Sort, SORTS } from "./sorts.ts";

interface FilterBarProps {
  filters: RaceFilters;
  facets: ListFacets | undefined;
  /** Scores can be ranked. */
  hasScores: boolean;
  /** The list is ranked unless the address names another order. */
  isRankedFirst: boolean;
  /** Another place, or none: one that is still being looked up no longer counts. */
  onPlace: (filters: RaceFilters) => void;
  /** Sends the form as it stands, with a place that is typed and not chosen. */
  onTypedPlace: (text: string) => void;
}

const RANKED: ReadonlySet<Sort> = new Set(["course", "day", "pb-potential", "fastest"]);

function sortOptions({ filters, hasScores, isRankedFirst }: FilterBarProps) {
  const isOffered = (sort: Sort) => {
    if (sort === filters.sort) return true;
    if (sort === "") return !isRankedFirst && (filters.sort !== "soonest" || filters.search !== "");
    if (sort === "soonest") return isRankedFirst || filters.search !== "";
    if (sort === "nearest") return filters.near !== undefined;
    return !RANKED.has(sort) || hasScores;
  };
  const sorts = (Object.keys(SORTS) as Sort[]).filter(isOffered);
  return sorts.map((sort) => ({ value: sort, label: orderOf(sort, filters.search).label }));
}

/** Place, radius and order of a list: what most runners ask first. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, facets, onPlace, onTypedPlace } = props;
  const { near } = filters;
  const { units } = useRunnerProfile();
  const applyText = (text: string) => {
    if (text === "") onPlace(withPlace(filters, { places: {}, near: undefined }));
    else if (text !== placeLabel(filters)) onTypedPlace(text);
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-b border-line pb-5 md:grid-cols-[minmax(0,1fr)_9.5rem_11rem]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 max-md:col-span-2">
        <PlaceField
          name={placeLabel(filters)}
          onPick={(place) => onPlace(withPlace(filters, whereOf(place, CHOSEN_RADIUS_KM[units])))}
          onText={applyText}
        />
        <NearMe onFound={(found) => onPlace(withPlace(filters, { places: {}, near: found }))} />
      </div>
      <Select
        look="filter"
        label="Within"
        name="radiusKm"
        disabled={!near}
        value={String(near?.radiusKm ?? "")}
        options={radiusOptions(filters, units, facets)}
      />
      <Select look="filter" label="Order" name="sort" value={filters.sort} options={sortOptions(props)} />
    </div>
  );
});
