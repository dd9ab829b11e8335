/** Suggestions from the local index. The server orders alike: both read data/golden/suggestions.json. */
import type { LocationSuggestion } from "~/api/types.gen.ts";
import { countryCalled } from "~/lib/format/country-names.ts";
import { fold } from "~/domain/text/folding.ts";
import { findLines, type RankedLines } from "./ranked-lines.ts";
import { ownKey, placeKey, type SearchIndex, type SuggestedRace } from "./search-index.ts";
import { corrected, writtenOut } from "./spelling.ts";

/** SPEC section 9. */
const RACE_SUGGESTIONS = 4;
const STATE_OF = "state of ";
export const LOCATION_SUGGESTIONS = 5;

export interface SearchSuggestions {
  races: readonly SuggestedRace[];
  locations: readonly LocationSuggestion[];
}

/** The country or state of that name. */
function exactPlaceLines({ ownLines }: SearchIndex, folded: string): number[] {
  const state = placeKey(folded);
  const country = placeKey((countryCalled(folded) ?? folded).toLowerCase());
  const lines = [ownLines.get(ownKey("country", country)), ownLines.get(ownKey("state", state))];
  return lines.flatMap((found) => found ?? []).sort((a, b) => a - b);
}

function valuesOf<Value>({ values }: RankedLines, lines: readonly number[]): Value[] {
  return lines.map((line) => JSON.parse(values[line] ?? "null") as Value);
}

/** An exact country or state comes before partial matches. "state of" counts where something has it in its name. */
export function suggestFrom(index: SearchIndex, text: string): SearchSuggestions {
  const folded = fold(text);
  const found = meantBy(index, folded);
  if (!isEmpty(found)) return found;
  const other = corrected(index.vocabulary, folded);
  return other === undefined ? found : meantBy(index, other);
}

function isEmpty({ races, locations }: SearchSuggestions): boolean {
  return races.length + locations.length === 0;
}

/** What contains the text; one place at least is left for a race that a short name means. */
function meantBy(index: SearchIndex, folded: string): SearchSuggestions {
  const found = withShortNames(index, folded);
  const rest = isEmpty(found) && folded.startsWith(STATE_OF) ? folded.slice(STATE_OF.length) : "";
  return rest === "" ? found : matchesOf(index, rest);
}

function withShortNames(index: SearchIndex, folded: string): SearchSuggestions {
  const found = matchesOf(index, folded);
  const other = writtenOut(folded);
  if (other === undefined) return found;
  const ids = new Set(found.races.map(({ id }) => id));
  const also = matchesOf(index, other);
  const meant = also.races.filter(({ id }) => !ids.has(id));
  return {
    races: [...found.races.slice(0, RACE_SUGGESTIONS - Math.min(1, meant.length)), ...meant].slice(0, RACE_SUGGESTIONS),
    locations: found.locations.length > 0 ? found.locations : also.locations,
  };
}

function matchesOf(index: SearchIndex, folded: string): SearchSuggestions {
  if (folded === "") return { races: [], locations: [] };
  const places = new Set([
    ...exactPlaceLines(index, folded),
    ...findLines(index.locations, folded, LOCATION_SUGGESTIONS),
  ]);
  return {
    races: valuesOf(index.races, findLines(index.races, folded, RACE_SUGGESTIONS)),
    locations: valuesOf(index.locations, [...places].slice(0, LOCATION_SUGGESTIONS)),
  };
}
