/** Suggestions for the text in the search box. */
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { readSuggestions } from "~/api/sdk.gen.ts";
import { filtersOfWords } from "./corrected-filters.ts";
import { localSearch } from "~/features/search/index/local-search.ts";
import type { SearchSuggestions } from "~/features/search/index/suggestions.ts";

export interface LoadedSuggestions extends SearchSuggestions {
  /** The query of these suggestions; the previous ones stay while new ones load. */
  text: string;
  /** True where the whole text matches; otherwise the places match a part of it. */
  isFullMatch: boolean;
}

type SuggestionState = LoadedSuggestions | "loading" | "failed";

/** Keys that follow one another faster ask once: the answers between would be replaced before they are read. */
const TYPING_PAUSE_MS = 120;

const SUGGESTIONS = "search suggestions";

function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: [SUGGESTIONS, text],
    queryFn: async ({ signal }): Promise<SearchSuggestions> => {
      const { data } = await readSuggestions({ query: { q: text }, signal, throwOnError: true });
      return data;
    },
  });
}

/** Fallback query of a text without a match: "berlin sep" and "marathn berlin" have none, "berlin" is a place. */
function placeText(text: string): string | undefined {
  return filtersOfWords(text)?.search;
}

function isEmpty({ races, locations }: SearchSuggestions): boolean {
  return races.length + locations.length === 0;
}

function fullMatch(text: string, found: SearchSuggestions): LoadedSuggestions {
  return { text, races: found.races, locations: found.locations, isFullMatch: true };
}

function partialMatch(text: string, found: SearchSuggestions | undefined): LoadedSuggestions {
  return { text, races: [], locations: found?.locations ?? [], isFullMatch: false };
}

/** Local names, such as Chinese ones, are in the server's index only. */
const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** From the local index, once it is loaded and where it can answer. */
function suggestLocally(text: string): LoadedSuggestions | undefined {
  const search = localSearch();
  if (!search) return undefined;
  const found = search(text);
  if (!isEmpty(found)) return fullMatch(text, found);
  if (BEYOND_ASCII.test(text)) return undefined;
  const place = placeText(text);
  return partialMatch(text, place ? search(place) : undefined);
}

async function suggestFromServer(queryClient: QueryClient, text: string): Promise<LoadedSuggestions> {
  const found = await queryClient.query(suggestionsQuery(text));
  if (!isEmpty(found)) return fullMatch(text, found);
  const place = placeText(text);
  return partialMatch(text, place ? await queryClient.query(suggestionsQuery(place)) : undefined);
}

/** Suggestions for a text: from the local index, from the server until that is loaded. */
export function useSuggestions(text: string, isEnabled: boolean): SuggestionState {
  const queryClient = useQueryClient();
  const [remote, setRemote] = useState<SuggestionState>("loading");
  const local = useMemo(() => (isEnabled && text !== "" ? suggestLocally(text) : undefined), [text, isEnabled]);
  const needsServer = isEnabled && text !== "" && !local;

  useEffect(() => {
    if (!needsServer) return;
    let current = true;
    const timer = setTimeout(() => {
      suggestFromServer(queryClient, text).then(
        (suggestions) => {
          if (current) setRemote(suggestions);
        },
        () => {
          if (current) setRemote("failed");
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
      // the answer to a text that has gone on is not waited for
      void queryClient.cancelQueries({ queryKey: [SUGGESTIONS] });
    };
  }, [queryClient, text, needsServer]);

  return local ?? remote;
}
