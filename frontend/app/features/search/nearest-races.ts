import { queryOptions } from "@tanstack/react-query";
import type { RaceCard } from "~/api/types.gen.ts";
import { readSuggestions } from "~/api/sdk.gen.ts";

/** Words that say what kind of page an address is, not which race. */
const GENERAL = new Set([
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
const MAX_TRIES = 3;

/** The texts to look for, most promising first: the last part of the address whole, then its longest words. */
export function wordsOfAddress(pathname: string): string[] {
  const last = safelyDecoded(pathname.split("/").filter(Boolean).at(-1) ?? "");
  const words = last.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const telling = words.filter((word) => !GENERAL.has(word.toLowerCase())).sort((a, b) => b.length - a.length);
  return [...new Set([words.join(" "), ...telling])].filter(Boolean).slice(0, MAX_TRIES);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Races whose names are like an address that does not exist. */
export function nearestRacesOptions(pathname: string) {
  return queryOptions({
    queryKey: ["nearest races", pathname],
    queryFn: async ({ signal }): Promise<RaceCard[]> => {
      for (const q of wordsOfAddress(pathname)) {
        const { data } = await readSuggestions({ query: { q }, signal, throwOnError: true });
        if (data.races.length > 0) return data.races;
      }
      return [];
    },
  });
}
