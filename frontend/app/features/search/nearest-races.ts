/** Races with names similar to an unknown address. */
import { queryOptions } from "@tanstack/react-query";
import type { RaceCard } from "~/api/types.gen.ts";
import { readSuggestions } from "~/api/sdk.gen.ts";

/** Words of an address that name a kind of page, not a race. */
const GENERIC_WORDS = new Set([
  "marathon",
  "marathons",
  "half",
  "ultra",
  "race",
  "races",
  "the",
  "run",
  "running",
  "flat",
  "articles",
]);
const MAX_TRIES = 4;

/**
 * Search texts, best first: the last path segment, its distinctive words, those without the last ones, which a name
 * often does not have ("western-states-endurance-run"), and then the longest word.
 */
export function searchTextsOf(pathname: string): string[] {
  const last = safelyDecoded(pathname.split("/").filter(Boolean).at(-1) ?? "");
  const words = last.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const distinctive = words.filter((word) => !GENERIC_WORDS.has(word.toLowerCase()));
  const beginnings = distinctive.map((_, left) => distinctive.slice(0, distinctive.length - left)).slice(0, -1);
  const single = distinctive.toSorted((a, b) => b.length - a.length);
  const texts = [words, ...beginnings, ...single.map((word) => [word])].map((each) => each.join(" "));
  return [...new Set(texts)].filter(Boolean).slice(0, MAX_TRIES);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Races with names similar to an unknown address, for the 404 page. */
export function nearestRacesOptions(pathname: string) {
  return queryOptions({
    queryKey: ["nearest-races", pathname],
    queryFn: async ({ signal }): Promise<RaceCard[]> => {
      for (const q of searchTextsOf(pathname)) {
        const { data } = await readSuggestions({ query: { q }, signal, throwOnError: true });
        if (data.races.length > 0) return data.races;
      }
      return [];
    },
  });
}
