import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readSuggestions } from "~/api/sdk.gen.ts";
import { likelyWords } from "~/lib/search-words.ts";
import { askLocalSearch, isLocalSearchReady } from "./local-search.ts";
import type { SearchSuggestions } from "./search-index.ts";

export interface AnsweredSuggestions extends SearchSuggestions {
  /** The text these are for; while a new answer is awaited the last one still stands. */
  text: string;
  /** Something matches the text as it stands; otherwise the places are those that a part of it matches. */
  isWhole: boolean;
}

function fromServer(text: string) {
  return queryOptions({
    queryKey: ["search suggestions", text],
    queryFn: async ({ signal }): Promise<SearchSuggestions> => {
      const { data } = await readSuggestions({ query: { q: text }, signal, throwOnError: true });
      return data;
    },
    retry: false,
  });
}

/** From the list in this tab, or from the server until it is there. */
async function ask(queryClient: QueryClient, text: string): Promise<SearchSuggestions> {
  return isLocalSearchReady() ? askLocalSearch(text) : queryClient.query(fromServer(text));
}

/** "berlin sep" matches nothing, but "berlin" without the month is a place. */
async function answer(queryClient: QueryClient, text: string): Promise<AnsweredSuggestions> {
  const { races, locations } = await ask(queryClient, text);
  if (races.length + locations.length > 0) return { text, races, locations, isWhole: true };
  const place = likelyWords(text)?.search;
  const found = place ? (await ask(queryClient, place)).locations : [];
  return { text, races, locations: found, isWhole: false };
}

/** Suggestions for a text. They change once a key, when the answer is there: typing itself stays light. */
export function useSuggestions(text: string, wanted: boolean): AnsweredSuggestions | "loading" | "failed" {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<AnsweredSuggestions | "loading" | "failed">("loading");

  useEffect(() => {
    if (!wanted || text === "") return;
    let current = true;
    answer(queryClient, text).then(
      (suggestions) => {
        if (current) setAnswered(suggestions);
      },
      () => {
        if (current) setAnswered("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [queryClient, text, wanted]);

  return answered;
}
