/** Filters of a list with those that a text means, and the address of the list that they make. */
import type { RaceType } from "~/api/types.gen.ts";
import { PLACE_LISTS } from "~/features/places/place-pages.ts";
import { GOAL_ORDER, listAddress, type RaceFilters } from "~/features/race-list/race-filters.ts";
import { isSeason } from "~/features/search/month-words.ts";
import type { TextFilters } from "~/features/search/text-filters.ts";
import { isSouthern, otherHemisphere } from "~/lib/format/seasons.ts";

/** "spring" beside a place of the south is September to November (decision 0043); months by name stay what they are. */
export function inSeasonOf(filters: RaceFilters, where: Parameters<typeof isSouthern>[0]): RaceFilters {
  const { months } = filters;
  return isSeason(months) && isSouthern(where) ? { ...filters, months: otherHemisphere(months) } : filters;
}

export function withTextFilters(filters: RaceFilters, textFilters: TextFilters): RaceFilters {
  const { search, state, country, continent, mountains, raceType, months, elevationProfile, terrain } = textFilters;
  const { dateFrom, dateTo, isBostonQualifier, goal, numbers } = textFilters;
  const places = {
    ...(state && { state }),
    ...(country ? { country } : continent && { continent }),
    ...(mountains && { mountains }),
  };
  return {
    ...filters,
    search,
    page: 1,
    places: Object.keys(places).length > 0 ? places : filters.places,
    raceType: raceType ?? filters.raceType,
    months: months ?? filters.months,
    elevationProfile: elevationProfile ? [elevationProfile] : filters.elevationProfile,
    terrain: terrain ? [terrain] : filters.terrain,
    dateFrom: dateFrom ?? filters.dateFrom,
    dateTo: dateTo ?? filters.dateTo,
    flags: isBostonQualifier ? [...new Set([...filters.flags, "bostonQualifier" as const])] : filters.flags,
    numbers: { ...filters.numbers, ...numbers },
    ...(goal !== undefined && { goal, ...(filters.sort === "" && GOAL_ORDER) }),
  };
}

/** Of the list of all races, or of the page of the type that the filters name. */
export function wordedAddress(filters: RaceFilters, pageType: RaceType | undefined): string {
  if (pageType === undefined) return listAddress("/all-races", filters);
  const { path } = PLACE_LISTS[filters.raceType ?? pageType];
  return listAddress(path, { ...filters, raceType: undefined });
}
