import { RACE_TYPE_NAMES, racePath } from "~/lib/race-path.ts";
import { locationDestination, textDestination } from "./search-destinations.ts";
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
  all: SearchEntry;
}

export function entriesOf({ text, races, locations }: AnsweredSuggestions): SearchEntries {
  return {
    text,
    races: races.map((race) => ({
      kind: "race",
      label: race.name,
      detail: [race.city, race.country, RACE_TYPE_NAMES[race.raceType].one].filter(Boolean).join(", "),
      to: racePath(race),
    })),
    locations: locations.map((location) => ({
      kind: "location",
      label: location.name,
      detail: `All races in ${location.kind}`,
      to: locationDestination(location),
    })),
    all: { kind: "all", label: `View all results for "${text}"`, to: textDestination(text) },
  };
}
