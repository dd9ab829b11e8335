/** Active filters as chips, each with the filters without it. */
import type { FilterName } from "~/api/types.gen.ts";
import { elevationStyle } from "~/features/races/elevation.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import type { Units } from "~/domain/units/units.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { type FlagParameter, type NumberParameter, PLACE_PARAMETERS, type RaceFilters } from "./filter-parameters.ts";
import { nameOfPlace, nearText, type PlaceNames, wholeYear } from "./list-title.ts";
import { GOAL_ORDER, NO_FILTERS } from "./race-filters.ts";
import { greatestText, RANGE_UNITS, type RangeFilter, shownBound } from "./range-units.ts";
import { byFact, unknownWords } from "./unknown-words.ts";
import { seasonsIn } from "~/lib/format/seasons.ts";

export interface FilterChip {
  key: string;
  /** The filter as the API names it, for counts of what its removal would bring; the API knows no goal. */
  filter: FilterName | "goal";
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
  mountains: "Mountains",
} as const;

interface NumberKind {
  filter: FilterName & ("courseScore" | "pbPotential" | "cutOffH");
  kind: string;
  min: NumberParameter;
  unit: string;
}

const RANGES: readonly { filter: FilterName & RangeFilter; min: NumberParameter; max: NumberParameter }[] = [
  { filter: "distanceKm", min: "distanceKmMin", max: "distanceKmMax" },
  { filter: "climbM", min: "climbMMin", max: "climbMMax" },
  { filter: "climbMPerKm", min: "climbMPerKmMin", max: "climbMPerKmMax" },
  { filter: "temperatureC", min: "temperatureCMin", max: "temperatureCMax" },
  { filter: "participants", min: "participantsMin", max: "participantsMax" },
];

const NUMBER_KINDS: readonly NumberKind[] = [
  { filter: "courseScore", kind: "Course score", min: "courseScoreMin", unit: "" },
  { filter: "pbPotential", kind: "PB potential", min: "pbPotentialMin", unit: "" },
  { filter: "cutOffH", kind: "Time limit", min: "cutOffHMin", unit: " h" },
];

const FLAG_WORDS: Readonly<Record<FlagParameter, string>> = {
  bostonQualifier: "Boston qualifier",
  hasCourse: "Has a course profile",
};

function rangeText(filter: RangeFilter, low: number | undefined, high: number | undefined, units: Units): string {
  const least = low === undefined ? undefined : formatNumber(shownBound(filter, low, units));
  if (high === undefined) return `at least ${least}`;
  return least === undefined
    ? greatestText(filter, high, units, "at most ")
    : `${least} to ${greatestText(filter, high, units, "")}`;
}

function withoutNumbers(numbers: RaceFilters["numbers"], gone: readonly NumberParameter[]): RaceFilters["numbers"] {
  return Object.fromEntries(Object.entries(numbers).filter(([name]) => !gone.some((each) => each === name)));
}

function numberChips({ numbers }: RaceFilters, units: Units) {
  const ranges = RANGES.flatMap(({ filter, min, max }) => {
    const [low, high] = [numbers[min], numbers[max]];
    if (low === undefined && high === undefined) return [];
    const { label, unit } = RANGE_UNITS[filter];
    const value = `${rangeText(filter, low, high, units)} ${unit(units)}`.trimEnd();
    return [{ filter, kind: label(units), value, numbers: withoutNumbers(numbers, [min, max]) }];
  });
  const least = NUMBER_KINDS.flatMap(({ filter, kind, min, unit }) => {
    const low = numbers[min];
    if (low === undefined) return [];
    return [{ filter, kind, value: `at least ${formatNumber(low)}${unit}`, numbers: withoutNumbers(numbers, [min]) }];
  });
  return [...ranges, ...least];
}

function monthText({ months, places, near }: RaceFilters): string {
  // the first race of a list without a place says nothing about the others
  const seasons = seasonsIn({ country: places.country, continent: places.continent, latitude: near?.latitude });
  return (
    seasons.find((season) => season.months.join(",") === months.join(","))?.label ?? months.map(monthName).join(", ")
  );
}

type AddChip = (
  key: string,
  filter: FilterChip["filter"],
  kind: string,
  value: string,
  change: Partial<RaceFilters>,
) => void;

function addPlaces(filters: RaceFilters, names: PlaceNames, units: Units, add: AddChip): void {
  for (const parameter of PLACE_PARAMETERS) {
    const value = filters.places[parameter];
    if (value === undefined) continue;
    const { [parameter]: _gone, ...places } = filters.places;
    add(parameter, parameter, PLACE_KINDS[parameter], nameOfPlace(parameter, value, names), { places });
  }
  if (filters.near) {
    const sort = filters.sort === "nearest" ? NO_FILTERS.sort : filters.sort;
    add("near", "near", "Where", nearText(filters, units), { near: undefined, sort });
  }
}

function addDays(filters: RaceFilters, add: AddChip): void {
  const { dateFrom, dateTo } = filters;
  const year = wholeYear(filters);
  if (year) add("year", "date", "Year", year, { dateFrom: "", dateTo: "" });
  else if (dateFrom && dateFrom === dateTo) {
    add("day", "date", "Day", formatDate(dateFrom), { dateFrom: "", dateTo: "" });
  } else {
    if (dateFrom) add("dateFrom", "date", "From", formatDate(dateFrom), { dateFrom: "" });
    if (dateTo) add("dateTo", "date", "Until", formatDate(dateTo), { dateTo: "" });
  }
}

export function filterChips(filters: RaceFilters, names: PlaceNames = {}, units: Units = "metric"): FilterChip[] {
  const first = { ...filters, page: 1 };
  const chips: FilterChip[] = [];
  const add: AddChip = (key, filter, kind, value, change) =>
    chips.push({ key, filter, kind, value, without: { ...first, ...change } });

  if (filters.search) add("search", "search", "Search", `“${filters.search}”`, { search: "" });
  addPlaces(filters, names, units, add);
  if (filters.raceType) {
    add("raceType", "raceType", "Distance", RACE_TYPE_NAMES[filters.raceType].many, { raceType: undefined });
  }
  if (filters.months.length > 0) add("month", "month", "Month", monthText(filters), { months: [] });
  for (const value of filters.terrain) {
    add(value, "terrain", "Terrain", value, { terrain: filters.terrain.filter((other) => other !== value) });
  }
  for (const value of filters.elevationProfile) {
    const rest = filters.elevationProfile.filter((other) => other !== value);
    add(value, "elevationProfile", "Steepness", elevationStyle(value).label, { elevationProfile: rest });
  }
  addDays(filters, add);
  if (filters.isConfirmed) add("dateStatus", "dateStatus", "Date", "confirmed", { isConfirmed: false });
  for (const { filter, kind, value, numbers } of numberChips(filters, units))
    add(filter, filter, kind, value, { numbers });
  for (const name of filters.flags) {
    add(name, name, "Only", FLAG_WORDS[name], { flags: filters.flags.filter((other) => other !== name) });
  }
  for (const names of byFact(filters.unknown)) {
    const [name] = names;
    if (!name) continue;
    const unknown = filters.unknown.filter((other) => !names.includes(other));
    add(`unknown ${name}`, name, "Also", `races ${unknownWords(names)}`, { unknown });
  }
  if (filters.goal) {
    // the order came with it
    const order = filters.sort === GOAL_ORDER.sort ? NO_FILTERS : filters;
    const { sort, withEstimates } = order;
    add("goal", "goal", "Goal", `sub ${filters.goal}`, { goal: "", sort, withEstimates });
  }
  if (filters.area) add("area", "area", "Map", "The searched area", { area: "" });
  return chips;
}
