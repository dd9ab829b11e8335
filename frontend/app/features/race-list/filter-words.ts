/** Filters as words: "Races in spring, March to May", "Ultra marathons". */
import type { Units } from "~/domain/units/units.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { type FilterChip, filterChips } from "./filter-chips.ts";
import type { RaceFilters } from "./filter-parameters.ts";

/** Where or when: with a preposition. */
const WITHIN: Partial<Record<FilterChip["filter"], string>> = {
  month: "in",
  continent: "in",
  mountains: "in",
  terrain: "on",
};

function withinText({ filter, value }: FilterChip, { months }: RaceFilters): string {
  // a season, not a month; "on trail"
  const isCommonNoun = filter === "terrain" || (filter === "month" && months.length > 1);
  return isCommonNoun ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}

export function filterWords(filters: RaceFilters, units: Units): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : "Races";
  const chips = filterChips(filters, {}, units).filter(({ filter }) => filter !== "raceType");
  const within = chips
    .filter(({ filter }) => WITHIN[filter])
    .map((chip) => ` ${WITHIN[chip.filter]} ${withinText(chip, filters)}`);
  const others = chips
    .filter(({ filter }) => !WITHIN[filter])
    .map(({ kind, value }) => `${kind.toLowerCase()} ${value}`);
  return noun + within.join("") + (others.length > 0 ? ` with ${others.join(" and ")}` : "");
}
