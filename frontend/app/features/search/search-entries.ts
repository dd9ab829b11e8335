import { RACE_TYPE_NAMES, racePath } from "~/lib/race-path.ts";
import { withMentionedPlace } from "./mentioned-places.ts";
import { likelyDestination, locationDestination, textDestination } from "./search-destinations.ts";
import type { AnsweredSuggestions } from "./use-suggestions.ts";

/** One line of the dropdown that can be picked. */
export interface SearchEntry {
  kind: "race" | "location" | "all";
  label: string;
  detail?: string;
  to: string;
}

export interface SearchEntries {
  /** The text they answer. */
  text: string;
  races: SearchEntry[];
  locations: SearchEntry[];
  /** Absent where nothing is found and the text has no words to filter by either. */
  all: SearchEntry | undefined;
}

export function entriesOf({ text, races, locations, isWhole }: AnsweredSuggestions): SearchEntries {
  const places = withMentionedPlace(text, locations);
  const to = isWhole ? textDestination(text) : likelyDestination(text);
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
      label: location.name,
      detail: `All races in ${location.kind}`,
      to: locationDestination(location),
    })),
    all: to === undefined ? undefined : { kind: "all", label: `View all results for "${text}"`, to },
  };
}

/** All that can be picked, in the order in which it is shown. */
export function choicesOf({ races, locations, all }: SearchEntries): SearchEntry[] {
  return [...races, ...locations, ...(all ? [all] : [])];
}
