/** Where does a search lead? (SPEC section 2, search suggestions) */
import type { LocationSuggestion } from "~/api/types.gen.ts";
import { mentionedNation, UNITED_KINGDOM } from "~/lib/home-nations.ts";

const ALL_RACES = "/all-races";

function allRacesWith(parameters: Record<string, string>): string {
  return `${ALL_RACES}?${new URLSearchParams(parameters).toString()}`;
}

/** For submitted text: all races when empty, a nation of the United Kingdom when one is mentioned, else a search. */
export function textDestination(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return ALL_RACES;
  const nation = mentionedNation(trimmed);
  return nation ? allRacesWith({ state: nation, country: UNITED_KINGDOM }) : allRacesWith({ search: trimmed });
}

export function locationDestination({ parameter, value }: Pick<LocationSuggestion, "parameter" | "value">): string {
  return allRacesWith({ [parameter]: value });
}
