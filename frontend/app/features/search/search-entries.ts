/** Options of the search dropdown. */
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import type { LocationSuggestion } from "~/api/types.gen.ts";
import { LOCATION_SUGGESTIONS } from "./index/suggestions.ts";
import { filtersOfWords } from "./corrected-filters.ts";
import { possibleDestination, locationDestination, textDestination } from "./search-destinations.ts";
import type { LoadedSuggestions } from "./use-suggestions.ts";

/** Option of the dropdown. */
export interface SearchEntry {
  kind: "race" | "location" | "all";
  label: string;
  detail?: string;
  to: string;
}

export interface SearchEntries {
  /** The query. */
  text: string;
  races: SearchEntry[];
  locations: SearchEntry[];
  /** Absent where nothing matches and the text contains no filter words. */
  all: SearchEntry | undefined;
}

type Place = Omit<LocationSuggestion, "count">;

/** Found places, preceded by the nation or country that the text mentions among other words. */
function withMentionedPlace(text: string, found: readonly Place[]): readonly Place[] {
  const filters = filtersOfWords(text);
  const kind = filters?.state ? "state" : "country";
  const name = filters?.[kind];
  if (name === undefined || found.some((place) => place.kind === kind && place.name === name)) return found;
  const mentioned: Place = { kind, name, title: name, parameter: kind, value: name, parameters: { [kind]: name } };
  return [mentioned, ...found].slice(0, LOCATION_SUGGESTIONS);
}

export function entriesOf({ text, races, locations, isFullMatch }: LoadedSuggestions): SearchEntries {
  const places = withMentionedPlace(text, locations);
  const to = isFullMatch ? textDestination(text) : possibleDestination(text);
  return {
    text,
    races: races.map((race) => ({
      kind: "race",
      label: race.name,
      detail: [race.city, race.country, RACE_TYPE_NAMES[race.raceType].one].filter(Boolean).join(", "),
      to: racePath(race),
    })),
    locations: places.map((location) => ({
      kind: "location",
      label: location.title,
      detail: `All races in ${location.kind}`,
      to: locationDestination(location),
    })),
    all: to === undefined ? undefined : { kind: "all", label: `View all results for "${text}"`, to },
  };
}

/** All options in display order. */
export function choicesOf({ races, locations, all }: SearchEntries): SearchEntry[] {
  return [...races, ...locations, ...(all ? [all] : [])];
}
