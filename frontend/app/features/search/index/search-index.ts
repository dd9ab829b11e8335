/** Search index of the search box, built once from the whole race list. */
import type { LocationSuggestion, PlaceKind, RaceCard } from "~/api/types.gen.ts";
import { fold } from "./folding.ts";
import { type RankedLine, type RankedLines, rankedLines } from "./ranked-lines.ts";

/** The fields of a race that suggestions show. */
export type SuggestedRace = Pick<RaceCard, "id" | "slug" | "name" | "raceType" | "city" | "country">;

export type IndexedRace = Pick<RaceCard, PlaceKind | "id" | "slug" | "name" | "raceType">;

export interface SearchIndex {
  /** Most popular first. */
  races: RankedLines;
  /** Busiest first. */
  locations: RankedLines;
  /** The line of each country and state, by `ownKey`. */
  ownLines: ReadonlyMap<string, number>;
}

const PLACE_KINDS: readonly PlaceKind[] = ["city", "county", "state", "country", "continent"];

interface CountedLocation {
  location: LocationSuggestion;
  folded: string;
  key: string;
}

/** The folded form shared by all spellings of a place's name. */
export function placeKey(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

export function ownKey(kind: PlaceKind, key: string): string {
  return `${kind} ${key}`;
}

/** Folds each name once: many races share a place. */
function foldingOnce(): (name: string) => { folded: string; key: string } {
  const results = new Map<string, { folded: string; key: string }>();
  return (name) => {
    const known = results.get(name);
    if (known) return known;
    const folded = fold(name);
    const result = { folded, key: placeKey(folded) };
    results.set(name, result);
    return result;
  };
}

/** The races must come in order of popularity, as the list is served. */
export function buildSearchIndex(races: readonly IndexedRace[]): SearchIndex {
  const folding = foldingOnce();
  const counted = new Map<string, CountedLocation>();
  const lines = races.map((race): RankedLine => {
    const fields: string[] = [];
    for (const kind of PLACE_KINDS) {
      const name = race[kind];
      if (name === null || name === "") continue;
      const { folded, key } = folding(name);
      fields.push(folded);
      const place = counted.get(ownKey(kind, key)) ?? {
        location: { kind, name, parameter: kind, value: name, count: 0 },
        folded,
        key,
      };
      place.location.count += 1;
      counted.set(ownKey(kind, key), place);
    }
    const { id, slug, name, raceType, city, country } = race;
    const value: SuggestedRace = { id, slug, name, raceType, city, country };
    return { name: fold(name), fields, value };
  });
  const locations = [...counted.values()].sort(busiestFirst);
  return {
    races: rankedLines(lines),
    locations: rankedLines(locations.map(({ location, folded }) => ({ name: folded, value: location }))),
    ownLines: new Map(
      locations.flatMap(({ location: { kind }, key }, line) =>
        kind === "country" || kind === "state" ? [[ownKey(kind, key), line] as const] : [],
      ),
    ),
  };
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function busiestFirst(a: CountedLocation, b: CountedLocation): number {
  return (
    b.location.count - a.location.count ||
    inOrder(a.location.name, b.location.name) ||
    inOrder(a.location.kind, b.location.kind) ||
    inOrder(a.key, b.key)
  );
}
