/** Filters as words: "Races in spring, March to May", "Ultra marathons". */
import { inSentence } from "~/lib/format/in-sentence.ts";
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

/** Of dates, which may be a year or a day. */
const KINDS: Partial<Record<string, string>> = { Year: "in", Day: "on", From: "from", Until: "until" };

function withinText({ filter, value }: FilterChip, { months }: RaceFilters): string {
  // a season, not a month; "on trail"
  const isCommonNoun = filter === "terrain" || (filter === "month" && months.length > 1);
  return isCommonNoun ? inSentence(value) : value;
}

function preposition({ filter, kind }: FilterChip): string | undefined {
  return KINDS[kind] ?? WITHIN[filter];
}

export function filterWords(filters: RaceFilters, units: Units): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : "Races";
  const qualifying = filters.flags.includes("bostonQualifier") ? " that qualify for Boston" : "";
  const chips = filterChips({ ...filters, raceType: undefined, flags: [] }, {}, units);
  const within = chips
    .filter((chip) => preposition(chip))
    .map((chip) => ` ${preposition(chip)} ${withinText(chip, filters)}`);
  const others = chips.filter((chip) => !preposition(chip)).map(({ kind, value }) => `${inSentence(kind)} ${value}`);
  return noun + within.join("") + qualifying + (others.length > 0 ? ` with ${others.join(" and ")}` : "");
}
