/** Answers from the whole list: cheap enough for every key. The server orders alike; data/golden/suggestions.json holds both to it. */
import type { LocationSuggestion } from "~/api/types.gen.ts";
import { countryCalled } from "~/lib/country-names.ts";
import { fold } from "./folding.ts";
import { findLines, type RankedLines } from "./ranked-lines.ts";
import { ownKey, placeKey, type SearchIndex, type SuggestedRace } from "./search-index.ts";

/** SPEC section 9. */
const RACE_SUGGESTIONS = 4;
export const LOCATION_SUGGESTIONS = 5;

export interface SearchSuggestions {
  races: readonly SuggestedRace[];
  locations: readonly LocationSuggestion[];
}

/** The country or state of that name. */
function meantLines({ ownLines }: SearchIndex, wanted: string): number[] {
  const named = placeKey(wanted);
  const meant = placeKey((countryCalled(wanted) ?? wanted).toLowerCase());
  const lines = [ownLines.get(ownKey("country", meant)), ownLines.get(ownKey("state", named))];
  return lines.filter((line) => line !== undefined).sort((a, b) => a - b);
}

function shownOf<Shown>({ shown }: RankedLines, lines: readonly number[]): Shown[] {
  return lines.map((line) => JSON.parse(shown[line] ?? "null") as Shown);
}

/** The country or state that is meant comes before all that only match. */
export function suggestFrom(index: SearchIndex, text: string): SearchSuggestions {
  const wanted = fold(text);
  if (wanted === "") return { races: [], locations: [] };
  const places = new Set([...meantLines(index, wanted), ...findLines(index.locations, wanted, LOCATION_SUGGESTIONS)]);
  return {
    races: shownOf(index.races, findLines(index.races, wanted, RACE_SUGGESTIONS)),
    locations: shownOf(index.locations, [...places].slice(0, LOCATION_SUGGESTIONS)),
  };
}
