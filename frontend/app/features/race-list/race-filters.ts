/** Race filters: parsed from the query of a URL and written back to it. The URL is their only state. */
import type { ElevationProfile, ListMarathonsData, RaceType, Terrain } from "~/api/types.gen.ts";
import type { ScoreKind } from "~/features/races/score-figure.tsx";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { ELEVATION_STYLES, ELEVATION_PROFILES } from "~/features/races/elevation.ts";
import { TERRAIN_STYLES, TERRAINS } from "~/features/races/terrain-mark.tsx";
import { parseArea } from "./map/map-address.ts";
import { parseView, VIEW_PARAMETERS, type ViewState } from "./view-parameters.ts";

export const PLACE_PARAMETERS = ["city", "county", "state", "country", "continent"] as const;
export type PlaceParameter = (typeof PLACE_PARAMETERS)[number];

/** Query parameters of the list of all races. */
export const SEARCH_PARAMETERS = [
  "month",
  "terrain",
  "elevationProfile",
  "dateFrom",
  "dateTo",
  "pbPotentialMin",
  "sort",
  "estimates",
  "page",
  ...PLACE_PARAMETERS,
  "search",
  "raceType",
  "area",
  ...VIEW_PARAMETERS,
] as const;

/** Query parameters of a list: all but those whose value the page itself gives. */
export function listParameters(given: readonly string[]): readonly string[] {
  return SEARCH_PARAMETERS.filter((name) => !given.includes(name));
}

export const SORTS = {
  "": { label: "Most runners first (unknown last)", sortBy: undefined, sortOrder: undefined },
  runners: { label: "Most runners", sortBy: "participants", sortOrder: "desc" },
  "fewest-runners": { label: "Fewest runners", sortBy: "participants", sortOrder: "asc" },
  soonest: { label: "Soonest", sortBy: "nextEventDate", sortOrder: "asc" },
  latest: { label: "Furthest ahead", sortBy: "nextEventDate", sortOrder: "desc" },
  course: { label: "Best course for a PB", sortBy: "courseScore", sortOrder: "desc" },
  day: { label: "Best usual weather", sortBy: "dayScore", sortOrder: "desc" },
  "pb-potential": { label: "Highest PB potential", sortBy: "pbPotential", sortOrder: "desc" },
  name: { label: "Name, A to Z", sortBy: "name", sortOrder: "asc" },
  "name-z": { label: "Name, Z to A", sortBy: "name", sortOrder: "desc" },
} as const;
export type Sort = keyof typeof SORTS;

function isSort(sort: string): sort is Sort {
  return Object.hasOwn(SORTS, sort);
}

/** The score by which a list is ranked; undefined in another order. */
export function rankedBy(sort: Sort): ScoreKind | undefined {
  if (sort === "course" || sort === "day") return sort;
  return sort === "pb-potential" ? "pb" : undefined;
}

type ListQuery = NonNullable<ListMarathonsData["query"]>;

export interface RaceFilters {
  search: string;
  places: Partial<Record<PlaceParameter, string>>;
  raceType: RaceType | undefined;
  month: number | undefined;
  terrain: readonly Terrain[];
  elevationProfile: readonly ElevationProfile[];
  dateFrom: string;
  dateTo: string;
  pbPotentialMin: number | undefined;
  sort: Sort;
  /** Estimated scores are ranked too. */
  withEstimates: boolean;
  page: number;
  /** A part of the map: "west,south,east,north" in degrees; empty for the whole world. */
  area: string;
  /** Which view shows the list, and how. */
  view: ViewState;
}

export const NO_FILTERS: RaceFilters = {
  search: "",
  places: {},
  raceType: undefined,
  month: undefined,
  terrain: [],
  elevationProfile: [],
  dateFrom: "",
  dateTo: "",
  pbPotentialMin: undefined,
  sort: "",
  withEstimates: false,
  page: 1,
  area: "",
  view: {},
};

export const PAGE_SIZE = 24;
/** No catalogue has this many pages; offsets stay far below what the server refuses. */
const LAST_PAGE = 4_000;

function wholeNumber(text: string | null, low: number, high: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= low && value <= high ? value : undefined;
}

function day(text: string | null): string {
  if (text === null || !/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return "";
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}

/** Values given by slug or by name, each once, in the order of SPEC.md. */
function matching<T extends string>(texts: readonly string[], all: readonly T[], slugOf: (value: T) => string): T[] {
  const names = new Set(texts.map((text) => text.trim().toLowerCase()));
  return all.filter((value) => names.has(slugOf(value)) || names.has(value.toLowerCase()));
}

function withoutGiven(query: URLSearchParams, given: readonly string[]): URLSearchParams {
  return given.some((name) => query.has(name))
    ? new URLSearchParams([...query].filter(([name]) => !given.includes(name)))
    : query;
}

/** Invalid values (month 13, an unknown terrain) are ignored, and so is what the page itself sets. */
export function parseFilters(address: URLSearchParams, scope: ListQuery = {}): RaceFilters {
  const query = withoutGiven(address, Object.keys(scope));
  const places: RaceFilters["places"] = {};
  for (const parameter of PLACE_PARAMETERS) {
    const value = query.get(parameter)?.trim().slice(0, 100);
    if (value) places[parameter] = value;
  }
  const sort = query.get("sort") ?? "";
  return {
    search: (query.get("search") ?? "").trim().slice(0, 100),
    places,
    raceType: RACE_TYPES.find((type) => type === query.get("raceType")),
    month: wholeNumber(query.get("month"), 1, 12),
    terrain: matching(query.getAll("terrain"), TERRAINS, (value) => TERRAIN_STYLES[value].slug),
    elevationProfile: matching(
      query.getAll("elevationProfile"),
      ELEVATION_PROFILES,
      (value) => ELEVATION_STYLES[value].slug,
    ),
    dateFrom: day(query.get("dateFrom")),
    dateTo: day(query.get("dateTo")),
    pbPotentialMin: wholeNumber(query.get("pbPotentialMin"), 1, 100),
    sort: isSort(sort) ? sort : "",
    withEstimates: query.get("estimates") === "1" && isSort(sort) && rankedBy(sort) !== undefined,
    page: Math.min(wholeNumber(query.get("page"), 1, Number.MAX_SAFE_INTEGER) ?? 1, LAST_PAGE),
    area: parseArea(query.get("area") ?? "") ? (query.get("area") ?? "") : "",
    view: parseView(query),
  };
}

/** The shortest equivalent query, in a fixed order, so that one list has one URL. */
export function printFilters(filters: RaceFilters): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== "") query.append(name, String(value));
  };
  put("search", filters.search);
  for (const parameter of PLACE_PARAMETERS) put(parameter, filters.places[parameter]);
  put("raceType", filters.raceType);
  put("month", filters.month);
  for (const value of filters.terrain) put("terrain", TERRAIN_STYLES[value].slug);
  for (const value of filters.elevationProfile) put("elevationProfile", ELEVATION_STYLES[value].slug);
  put("dateFrom", filters.dateFrom);
  put("dateTo", filters.dateTo);
  put("pbPotentialMin", filters.pbPotentialMin);
  put("sort", filters.sort);
  if (filters.withEstimates && rankedBy(filters.sort)) put("estimates", 1);
  if (filters.page > 1) put("page", filters.page);
  put("area", filters.area);
  for (const name of VIEW_PARAMETERS) put(name, filters.view[name]);
  return query;
}

/** Path and query of a list. */
export function listAddress(path: string, filters: RaceFilters): string {
  const query = printFilters(filters).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The API query, with the filters that the page sets (a type, a country). */
export function listQuery(filters: RaceFilters, scope: ListQuery = {}): ListQuery {
  const { sortBy, sortOrder } = SORTS[filters.sort];
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...filters.places,
    ...(filters.raceType ? { raceType: filters.raceType } : {}),
    ...(filters.month ? { month: [filters.month] } : {}),
    ...(filters.terrain.length > 0 ? { terrain: [...filters.terrain] } : {}),
    ...(filters.elevationProfile.length > 0 ? { elevationProfile: [...filters.elevationProfile] } : {}),
    ...(filters.dateFrom ? { dateFrom: filters.dateFrom } : {}),
    ...(filters.dateTo ? { dateTo: filters.dateTo } : {}),
    ...(filters.pbPotentialMin ? { pbPotentialMin: filters.pbPotentialMin } : {}),
    ...(filters.area ? { area: filters.area } : {}),
    ...(sortBy ? { sortBy, sortOrder } : {}),
    ...(rankedBy(filters.sort) && !filters.withEstimates ? { measured: true } : {}),
    ...scope,
    limit: PAGE_SIZE,
    ...(filters.page > 1 ? { offset: (filters.page - 1) * PAGE_SIZE } : {}),
  };
}
