/** Search index of the search box, built once from the whole race list. */
import type { PlaceKind, RaceCard } from "~/api/types.gen.ts";
import { otherNames } from "./city-names.ts";
import { fold } from "~/domain/text/folding.ts";
import { groupedBy, LocationCounts } from "./locations.ts";
import { type RankedLine, type RankedLines, rankedLines } from "./ranked-lines.ts";
import { vocabularyOf } from "./spelling.ts";

/** The fields of a race that suggestions show. */
export type SuggestedRace = Pick<RaceCard, "id" | "slug" | "name" | "raceType" | "city" | "country">;

export type IndexedRace = Pick<RaceCard, PlaceKind | "id" | "slug" | "name" | "raceType">;

export interface SearchIndex {
  /** Most popular first. */
  races: RankedLines;
  /** Busiest first. */
  locations: RankedLines;
  /** The lines of the countries and states of a name, by `ownKey`. */
  ownLines: ReadonlyMap<string, readonly number[]>;
  /** The words of names and places, by which words are corrected. */
  vocabulary: string;
}

const PLACE_KINDS: readonly PlaceKind[] = ["city", "county", "state", "country", "continent"];
const OWN_KINDS: readonly PlaceKind[] = ["country", "state"];

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
  const counts = new LocationCounts();
  const lines = races.map((race): RankedLine => {
    const fields: string[] = [];
    let others: readonly string[] = [];
    for (const kind of PLACE_KINDS) {
      const name = race[kind];
      if (name === null || name === "") continue;
      const known = folding(name);
      fields.push(known.folded);
      counts.add(race, kind, name, known);
      if (kind === "city") others = otherNames(race.country, known.folded);
    }
    const { id, slug, name, raceType, city, country } = race;
    const value: SuggestedRace = { id, slug, name, raceType, city, country };
    return { name: fold(name), fields: [...fields, ...others], value };
  });
  const locations = counts.busiestFirst();
  const own = locations
    .map(({ kind, key }, line) => ({ kind, key, line }))
    .filter(({ kind }) => OWN_KINDS.includes(kind));
  return {
    vocabulary: vocabularyOf(lines.map(({ name, fields = [] }) => [name, ...fields])),
    races: rankedLines(lines),
    locations: rankedLines(
      locations.map(({ kind, folded, country, suggestion }) => ({
        name: folded,
        otherNames: kind === "city" ? otherNames(country, folded) : [],
        value: suggestion,
      })),
    ),
    ownLines: new Map(
      [...groupedBy(own, ({ kind, key }) => ownKey(kind, key))].map(([key, each]) => [
        key,
        each.map(({ line }) => line),
      ]),
    ),
  };
}
