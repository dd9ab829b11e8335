/** Where does a search lead? (SPEC section 2, search suggestions) */
import type { ElevationProfile, LocationSuggestion } from "~/api/types.gen.ts";
import { likelyWords, type SearchWords, sureWords } from "~/lib/search-words.ts";

const ALL_RACES = "/all-races";

function allRacesWith(parameters: Record<string, string>): string {
  return `${ALL_RACES}?${new URLSearchParams(parameters).toString()}`;
}

function profileSlug(profile: ElevationProfile): string {
  return profile === "Undulating / Rolling Hills" ? "rolling" : profile.toLowerCase().replaceAll(" ", "-");
}

/** In the order in which the list itself writes its address. */
function wordsDestination({ search, state, country, raceType, month, elevationProfile }: SearchWords): string {
  return allRacesWith({
    ...(search && { search }),
    ...(state && { state }),
    ...(country && { country }),
    ...(raceType && { raceType }),
    ...(month && { month: String(month) }),
    ...(elevationProfile && { elevationProfile: profileSlug(elevationProfile) }),
  });
}

/** For submitted text: all races when empty, the filters it asks for without doubt, else a search. */
export function textDestination(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return ALL_RACES;
  const words = sureWords(trimmed);
  return words ? wordsDestination(words) : allRacesWith({ search: trimmed });
}

/** For text that matches nothing as it stands: what its words ask for, or undefined. */
export function likelyDestination(text: string): string | undefined {
  const words = likelyWords(text.trim());
  return words && wordsDestination(words);
}

export function locationDestination({ parameter, value }: Pick<LocationSuggestion, "parameter" | "value">): string {
  return allRacesWith({ [parameter]: value });
}
