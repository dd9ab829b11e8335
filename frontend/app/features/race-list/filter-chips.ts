/** Active filters as text: chips, each with the filters without it, and the title of a filtered list. */
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { elevationStyle } from "~/features/races/elevation.ts";
import { NO_FILTERS, PLACE_PARAMETERS, type PlaceParameter, type RaceFilters } from "./race-filters.ts";

export interface FilterChip {
  key: string;
  /** The kind of filter, such as "Month". */
  kind: string;
  value: string;
  without: RaceFilters;
}

const PLACE_KINDS = {
  city: "City",
  county: "County",
  state: "State",
  country: "Country",
  continent: "Continent",
} as const;

/** "united-kingdom" → "United Kingdom"; a name that is not a slug stays as it is. */
function placeName(value: string): string {
  if (/[A-Z\s]/.test(value)) return value;
  return value.replace(/-/g, " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** Names of the places, taken from a race of the list. */
export type PlaceNames = Partial<Record<PlaceParameter, string | null>>;

export function filterChips(filters: RaceFilters, names: PlaceNames = {}): FilterChip[] {
  const first = { ...filters, page: 1 };
  const chips: FilterChip[] = [];
  const add = (key: string, kind: string, value: string, change: Partial<RaceFilters>) =>
    chips.push({ key, kind, value, without: { ...first, ...change } });

  if (filters.search) add("search", "Search", `“${filters.search}”`, { search: "" });
  for (const parameter of PLACE_PARAMETERS) {
    const value = filters.places[parameter];
    if (value === undefined) continue;
    const { [parameter]: _gone, ...places } = filters.places;
    add(parameter, PLACE_KINDS[parameter], names[parameter] ?? placeName(value), { places });
  }
  if (filters.raceType) add("raceType", "Distance", RACE_TYPE_NAMES[filters.raceType].many, { raceType: undefined });
  if (filters.month) add("month", "Month", monthName(filters.month), { month: undefined });
  for (const value of filters.terrain) {
    add(value, "Terrain", value, { terrain: filters.terrain.filter((other) => other !== value) });
  }
  for (const value of filters.elevationProfile) {
    const rest = filters.elevationProfile.filter((other) => other !== value);
    add(value, "Steepness", elevationStyle(value).label, { elevationProfile: rest });
  }
  if (filters.dateFrom) add("dateFrom", "From", formatDate(filters.dateFrom), { dateFrom: "" });
  if (filters.dateTo) add("dateTo", "Until", formatDate(filters.dateTo), { dateTo: "" });
  if (filters.pbPotentialMin) {
    add("pb", "PB potential", `at least ${filters.pbPotentialMin}`, { pbPotentialMin: undefined });
  }
  if (filters.area) add("area", "Map", "The searched area", { area: "" });
  return chips;
}

/** True without filters and in the default order: the page that search engines index. */
export function isUnfiltered(filters: RaceFilters): boolean {
  return filterChips(filters).length === 0 && filters.sort === NO_FILTERS.sort;
}

/** "Half marathons in Scotland, United Kingdom", "Races matching “berlin”", "All races". */
export function allRacesTitle(filters: RaceFilters, names: PlaceNames = {}): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : undefined;
  const chips = filterChips(filters, names);
  const places = PLACE_PARAMETERS.flatMap((parameter) => chips.filter((chip) => chip.key === parameter));
  const where = places.length > 0 ? ` in ${places.map((chip) => chip.value).join(", ")}` : "";
  const what = filters.search ? ` matching “${filters.search}”` : "";
  return where || what ? `${noun ?? "Races"}${where}${what}` : (noun ?? "All races");
}
