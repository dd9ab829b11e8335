import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { readSuggestions } from "~/api/sdk.gen.ts";
import { likelyWords } from "~/lib/search-words.ts";
import { localSearch } from "./local-search.ts";
import type { SearchSuggestions } from "./suggesting.ts";

export interface AnsweredSuggestions extends SearchSuggestions {
  /** The text these are for; while a new answer is awaited the last one still stands. */
  text: string;
  /** Something matches the text as it stands; otherwise the places are those that a part of it matches. */
  isWhole: boolean;
}

type Answer = AnsweredSuggestions | "loading" | "failed";

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

/** What to ask for instead of a text that matches nothing: "berlin sep" does not, "berlin" without the month is a place. */
function placeIn(text: string): string | undefined {
  return likelyWords(text)?.search;
}

function isEmpty({ races, locations }: SearchSuggestions): boolean {
  return races.length + locations.length === 0;
}

function whole(text: string, found: SearchSuggestions): AnsweredSuggestions {
  return { text, races: found.races, locations: found.locations, isWhole: true };
}

function inPart(text: string, found: SearchSuggestions | undefined): AnsweredSuggestions {
  return { text, races: [], locations: found?.locations ?? [], isWhole: false };
}

/** From the list in this tab, where it is there. */
function answerHere(text: string): AnsweredSuggestions | undefined {
  const search = localSearch();
  if (!search) return undefined;
  const found = search(text);
  if (!isEmpty(found)) return whole(text, found);
  const place = placeIn(text);
  return inPart(text, place ? search(place) : undefined);
}

async function answerFromServer(queryClient: QueryClient, text: string): Promise<AnsweredSuggestions> {
  const found = await queryClient.query(fromServer(text));
  if (!isEmpty(found)) return whole(text, found);
  const place = placeIn(text);
  return inPart(text, place ? await queryClient.query(fromServer(place)) : undefined);
}

/** Suggestions for a text: at once from the list in this tab, from the server until that is there. */
export function useSuggestions(text: string, wanted: boolean): Answer {
  const queryClient = useQueryClient();
  const [served, setServed] = useState<Answer>("loading");
  const here = useMemo(() => (wanted && text !== "" ? answerHere(text) : undefined), [text, wanted]);
  const asksServer = wanted && text !== "" && !here;

  useEffect(() => {
    if (!asksServer) return;
    let current = true;
    answerFromServer(queryClient, text).then(
      (suggestions) => {
        if (current) setServed(suggestions);
      },
      () => {
        if (current) setServed("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [queryClient, text, asksServer]);

  return here ?? served;
}
