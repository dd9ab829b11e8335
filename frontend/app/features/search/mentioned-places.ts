import type { LocationSuggestion } from "~/api/types.gen.ts";
import { likelyWords } from "~/lib/search-words.ts";
import { LOCATION_SUGGESTIONS } from "./suggesting.ts";

type Place = Omit<LocationSuggestion, "count">;

/** The places found, after the nation or country that the text speaks of among other words. */
export function withMentionedPlace(text: string, found: readonly Place[]): readonly Place[] {
  const words = likelyWords(text);
  const kind = words?.state ? "state" : "country";
  const name = words?.[kind];
  if (name === undefined || found.some((place) => place.kind === kind && place.name === name)) return found;
  const mentioned: Place = { kind, name, parameter: kind, value: name };
  return [mentioned, ...found].slice(0, LOCATION_SUGGESTIONS);
}
