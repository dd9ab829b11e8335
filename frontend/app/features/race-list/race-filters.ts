/** Race filters: parsed from the query of a URL and written back to it. The URL is their only state. */
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { ELEVATION_STYLES, ELEVATION_PROFILES } from "~/features/races/elevation.ts";
import { TERRAIN_STYLES, TERRAINS } from "~/features/races/terrain-mark.tsx";
import { numberIn } from "~/lib/api/query-numbers.ts";
import { textIn } from "~/lib/navigation/query-text.ts";
import { parseWhere, printWhere, whereQuery } from "~/lib/navigation/where.ts";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import {
  FLAG_PARAMETERS,
  NUMBER_BOUNDS,
  NUMBER_PARAMETERS,
  type RaceFilters,
  SEARCH_PARAMETERS,
  UNCERTAIN_FILTERS,
} from "./filter-parameters.ts";
import { parseArea } from "./map/map-address.ts";
import { parseView, VIEW_PARAMETERS } from "./view-parameters.ts";
import { isSort, measuredFor, orderOf, ranksMeasured } from "./sorts.ts";

export { GOAL_ORDER, NO_FILTERS, PLACE_PARAMETERS, type RaceFilters, SEARCH_PARAMETERS } from "./filter-parameters.ts";
export { type Sort, rankedBy, ranksMeasured } from "./sorts.ts";

/** Query parameters of a list: all but those whose value the page itself gives. */
export function listParameters(given: readonly string[]): readonly string[] {
  return SEARCH_PARAMETERS.filter((name) => !given.includes(name));
}

export type ListQuery = NonNullable<ListMarathonsData["query"]>;

export const PAGE_SIZE = 24;
/** No catalogue has this many pages; offsets stay far below what the server refuses. */
const LAST_PAGE = 4_000;

function wholeNumber(text: string | null, low: number, high: number): number | undefined {
  const value = numberIn(text, low, high);
  return value === undefined || Number.isInteger(value) ? value : undefined;
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

/** One parameter with several values: "3,4,5", or the parameter several times. */
function monthsOf(texts: readonly string[]): number[] {
  const months = texts.flatMap((text) => text.split(",")).flatMap((text) => wholeNumber(text, 1, 12) ?? []);
  return [...new Set(months)];
}

function goalOf(text: string | null): string {
  return text !== null && /^[1-8]:[0-5]\d$/.test(text) ? text : "";
}

function withoutGiven(query: URLSearchParams, given: readonly string[]): URLSearchParams {
  return given.some((name) => query.has(name))
    ? new URLSearchParams([...query].filter(([name]) => !given.includes(name)))
    : query;
}

function parseNumbers(query: URLSearchParams): RaceFilters["numbers"] {
  const numbers: RaceFilters["numbers"] = {};
  for (const name of NUMBER_PARAMETERS) {
    const [low, high] = NUMBER_BOUNDS[name];
    const value = numberIn(query.get(name), low, high);
    if (value !== undefined) numbers[name] = value;
  }
  return numbers;
}

/** Invalid values (month 13, an unknown terrain) are ignored, and so is what the page itself sets. */
export function parseFilters(address: URLSearchParams, scope: ListQuery = {}): RaceFilters {
  const query = withoutGiven(address, Object.keys(scope));
  const { places, near } = parseWhere(query);
  const named = query.get("sort") ?? "";
  const sort = isSort(named) && (named !== "nearest" || near) ? named : "";
  const unknown = new Set(query.getAll("unknown"));
  return {
    search: textIn(query, "search"),
    places,
    near,
    raceType: RACE_TYPES.find((type) => type === query.get("raceType")),
    months: monthsOf(query.getAll("month")),
    terrain: matching(query.getAll("terrain"), TERRAINS, (value) => TERRAIN_STYLES[value].slug),
    elevationProfile: matching(
      query.getAll("elevationProfile"),
      ELEVATION_PROFILES,
      (value) => ELEVATION_STYLES[value].slug,
    ),
    dateFrom: day(query.get("dateFrom")),
    dateTo: day(query.get("dateTo")),
    isConfirmed: query.getAll("dateStatus").includes("confirmed"),
    numbers: parseNumbers(query),
    flags: FLAG_PARAMETERS.filter((name) => query.get(name) === "true"),
    unknown: UNCERTAIN_FILTERS.filter((name) => unknown.has(name)),
    goal: goalOf(query.get("goal")),
    sort,
    withEstimates: query.get("estimates") === "1" && ranksMeasured(sort),
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
  for (const [name, value] of printWhere(filters)) put(name, value);
  put("raceType", filters.raceType);
  put("month", filters.months.join(","));
  for (const value of filters.terrain) put("terrain", TERRAIN_STYLES[value].slug);
  for (const value of filters.elevationProfile) put("elevationProfile", ELEVATION_STYLES[value].slug);
  put("dateFrom", filters.dateFrom);
  put("dateTo", filters.dateTo);
  if (filters.isConfirmed) put("dateStatus", "confirmed");
  for (const name of NUMBER_PARAMETERS) put(name, filters.numbers[name]);
  for (const name of filters.flags) put(name, "true");
  for (const name of filters.unknown) put("unknown", name);
  put("goal", filters.goal);
  put("sort", filters.sort);
  if (filters.withEstimates && ranksMeasured(filters.sort)) put("estimates", 1);
  if (filters.page > 1) put("page", filters.page);
  put("area", filters.area);
  for (const name of VIEW_PARAMETERS) put(name, filters.view[name]);
  return query;
}

/** True without filters and in the default order: the page that search engines index. */
export function isUnfiltered(filters: RaceFilters): boolean {
  return printFilters({ ...filters, page: 1, view: {}, withEstimates: false }).size === 0;
}

/** Path and query of a list. */
export function listAddress(path: string, filters: RaceFilters): string {
  const query = printFilters(filters).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The filters as the API takes them, with those that the page sets (a type, a country). */
export function filterQuery(filters: RaceFilters, scope: ListQuery = {}): ListQuery {
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...whereQuery(filters),
    ...(filters.raceType ? { raceType: filters.raceType } : {}),
    ...(filters.months.length > 0 ? { month: [...filters.months] } : {}),
    ...(filters.terrain.length > 0 ? { terrain: [...filters.terrain] } : {}),
    ...(filters.elevationProfile.length > 0 ? { elevationProfile: [...filters.elevationProfile] } : {}),
    ...(filters.dateFrom ? { dateFrom: filters.dateFrom } : {}),
    ...(filters.dateTo ? { dateTo: filters.dateTo } : {}),
    ...(filters.area ? { area: filters.area } : {}),
    ...(filters.isConfirmed ? { dateStatus: ["confirmed" as const] } : {}),
    ...filters.numbers,
    ...Object.fromEntries(filters.flags.map((name) => [name, true])),
    ...(filters.unknown.length > 0 ? { unknown: [...filters.unknown] } : {}),
    ...(filters.withEstimates ? {} : measuredFor(filters.sort)),
    ...scope,
  };
}

/** The query of one page of the list. */
export function listQuery(filters: RaceFilters, scope: ListQuery = {}): ListQuery {
  const { sortBy, sortOrder } = orderOf(filters.sort, filters.search);
  return {
    ...filterQuery(filters, scope),
    ...(sortBy ? { sortBy, ...(sortOrder ? { sortOrder } : {}) } : {}),
    limit: PAGE_SIZE,
    ...(filters.page > 1 ? { offset: (filters.page - 1) * PAGE_SIZE } : {}),
  };
}
