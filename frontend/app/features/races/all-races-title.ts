/** What does a list of all races call itself, given what it is filtered by? */
import { RACE_TYPE_NAMES } from "~/lib/race-path.ts";
import { filterChips, type PlaceNames } from "./filter-chips.ts";
import { PLACE_PARAMETERS, type RaceFilters } from "./race-filters.ts";

/** "Half marathons in Scotland, United Kingdom", "Races matching “berlin”", "All races". */
export function allRacesTitle(filters: RaceFilters, names: PlaceNames = {}): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : undefined;
  const chips = filterChips(filters, names);
  const places = PLACE_PARAMETERS.flatMap((parameter) => chips.filter((chip) => chip.key === parameter));
  const where = places.length > 0 ? ` in ${places.map((chip) => chip.value).join(", ")}` : "";
  const what = filters.search ? ` matching “${filters.search}”` : "";
  return where || what ? `${noun ?? "Races"}${where}${what}` : (noun ?? "All races");
}
