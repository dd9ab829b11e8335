/** Which races and places match a text? The answer of /api/suggest, from the whole list. */
import type { LocationSuggestion, PlaceKind, RaceCard } from "~/api/types.gen.ts";
import { countryCalled } from "~/lib/country-names.ts";
import { fold } from "./folding.ts";

/** SPEC section 9. */
export const RACE_SUGGESTIONS = 4;
export const LOCATION_SUGGESTIONS = 5;

/** What of a race the suggestions show. */
export type SuggestedRace = Pick<RaceCard, "id" | "slug" | "name" | "raceType" | "city" | "country">;

export interface SearchSuggestions {
  races: readonly SuggestedRace[];
  locations: readonly LocationSuggestion[];
}

export type IndexedRace = Pick<RaceCard, PlaceKind | "id" | "slug" | "name" | "raceType">;

const PLACE_KINDS: readonly PlaceKind[] = ["city", "county", "state", "country", "continent"];
/** No text that is typed holds it, so no match spans two fields. */
const FIELD_END = "\n";

interface IndexedLocation {
  location: LocationSuggestion;
  folded: string;
  key: string;
}

export interface SearchIndex {
  races: readonly { race: SuggestedRace; folded: string }[];
  locations: readonly IndexedLocation[];
}

/** What all spellings of a place's name have in common. */
function placeKey(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** The races must come in order of popularity, as the list is served. */
export function buildSearchIndex(races: readonly IndexedRace[]): SearchIndex {
  const foldedOnce = new Map<string, { folded: string; key: string }>();
  const folding = (name: string) => {
    const known = foldedOnce.get(name);
    if (known) return known;
    const folded = fold(name);
    const made = { folded, key: placeKey(folded) };
    foldedOnce.set(name, made);
    return made;
  };
  const locations = new Map<string, IndexedLocation>();
  const indexed = races.map((race) => {
    const fields = [fold(race.name)];
    for (const kind of PLACE_KINDS) {
      const name = race[kind];
      if (name === null || name === "") continue;
      const { folded, key } = folding(name);
      fields.push(folded);
      const place = kind + FIELD_END + key;
      const known = locations.get(place) ?? {
        location: { kind, name, parameter: kind, value: name, count: 0 },
        folded,
        key,
      };
      known.location.count += 1;
      locations.set(place, known);
    }
    const { id, slug, name, raceType, city, country } = race;
    return { race: { id, slug, name, raceType, city, country }, folded: fields.join(FIELD_END) };
  });
  return { races: indexed, locations: [...locations.values()].sort(busiestFirst) };
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function busiestFirst(a: IndexedLocation, b: IndexedLocation): number {
  return (
    b.location.count - a.location.count ||
    inOrder(a.location.name, b.location.name) ||
    inOrder(a.location.kind, b.location.kind) ||
    inOrder(a.key, b.key)
  );
}

function racesWith(index: SearchIndex, wanted: string): SuggestedRace[] {
  const found: SuggestedRace[] = [];
  for (const { race, folded } of index.races) {
    if (!folded.includes(wanted)) continue;
    found.push(race);
    if (found.length === RACE_SUGGESTIONS) break;
  }
  return found;
}

/** The country or state of that name first, then what else is named so, what begins so, and what holds it. */
function locationsWith(index: SearchIndex, wanted: string): LocationSuggestion[] {
  const named = placeKey(wanted);
  const meant = placeKey((countryCalled(wanted) ?? wanted).toLowerCase());
  const tiers: LocationSuggestion[][] = [[], [], [], []];
  for (const { location, folded, key } of index.locations) {
    const holds = folded.includes(wanted);
    const isMeant = key === meant && (location.kind === "country" || (location.kind === "state" && key === named));
    if (!holds && !isMeant) continue;
    const tier = isMeant ? 0 : folded === wanted ? 1 : folded.startsWith(wanted) ? 2 : 3;
    tiers[tier]?.push(location);
  }
  return tiers.flat().slice(0, LOCATION_SUGGESTIONS);
}

export function suggestFrom(index: SearchIndex, text: string): SearchSuggestions {
  const wanted = fold(text);
  if (wanted === "") return { races: [], locations: [] };
  return { races: racesWith(index, wanted), locations: locationsWith(index, wanted) };
}
