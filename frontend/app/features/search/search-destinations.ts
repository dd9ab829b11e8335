/** Search destinations (SPEC section 2, search suggestions). */
import type { ElevationProfile, LocationSuggestion } from "~/api/types.gen.ts";
import { filtersOfWords } from "./corrected-filters.ts";
import { withPositionAsked } from "~/lib/navigation/where.ts";
import { isSeason } from "./month-words.ts";
import { isNearMe } from "./take-filters.ts";
import { type TextFilters, certainFilters, isAfterIn } from "./text-filters.ts";

const ALL_RACES = "/all-races";

function allRacesWith(parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? ALL_RACES : `${ALL_RACES}?${query}`;
}

function profileSlug(profile: ElevationProfile): string {
  return profile === "Undulating / Rolling Hills" ? "rolling" : profile.toLowerCase().replaceAll(" ", "-");
}

/** In the order of the canonical list URL. */
function filtersDestination(filters: TextFilters): string {
  const {
    search,
    state,
    country,
    continent,
    mountains,
    raceType,
    months,
    elevationProfile,
    terrain,
    dateFrom,
    dateTo,
    isBostonQualifier,
    goal,
    numbers = {},
  } = filters;
  const bounds = Object.entries(numbers).map(([name, value]) => [name, String(value)] as const);
  return allRacesWith({
    ...(search && { search }),
    ...(state && { state }),
    ...(country && { country }),
    ...(continent && { continent }),
    ...(mountains && { mountains }),
    ...(raceType && { raceType }),
    ...(months && { month: months.join(",") }),
    ...(elevationProfile && { elevationProfile: profileSlug(elevationProfile) }),
    ...(terrain && { terrain: terrain.toLowerCase() }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...Object.fromEntries(bounds),
    ...(isBostonQualifier && { bostonQualifier: "true" }),
    // leaves out no race: the fastest courses come first
    ...(goal && { goal, sort: "pb-potential", estimates: "1" }),
  });
}

/** Of a text with "near me": the list asks for the position, which no text knows. */
export function withNearMe(text: string, address: string): string {
  return isNearMe(text) ? withPositionAsked(address) : address;
}

/** Whether the list looks something up first: the place, whose seasons they are, or a race with a nation in its name. */
function isForList({ near, state, search, months = [] }: TextFilters): boolean {
  return near !== undefined || (search !== "" && (state !== undefined || isSeason(months)));
}

/** For submitted text: all races when empty, filters where they are certain, else a free-text search. */
export function textDestination(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return ALL_RACES;
  const filters = certainFilters(trimmed);
  if (filters && isForList(filters)) return allRacesWith({ search: trimmed });
  return filters
    ? withNearMe(trimmed, filtersDestination(filters))
    : allRacesWith({ search: trimmed.replace(/^state of\s+(?=\S)/i, "") });
}

/** For text without a match: the filters its words suggest, or undefined. */
export function possibleDestination(text: string): string | undefined {
  const filters = filtersOfWords(text.trim());
  if (!filters) return undefined;
  return isForList(filters) || isAfterIn(text, filters.search)
    ? textDestination(text)
    : withNearMe(text, filtersDestination(filters));
}

export function locationDestination({ parameters }: Pick<LocationSuggestion, "parameters">): string {
  return allRacesWith(parameters);
}
