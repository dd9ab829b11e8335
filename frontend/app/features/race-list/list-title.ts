/** Titles of filtered lists, and the names of their places. Apart from the chips, which lists fetch after their rows. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { lengthIn, type Units } from "~/domain/units/units.ts";
import { nameInSentence } from "~/lib/format/place-name.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import type { PlaceParameter } from "./filter-parameters.ts";
import { PLACE_PARAMETERS, type RaceFilters } from "./race-filters.ts";

/** "united-kingdom" → "United Kingdom"; a name that is not a slug stays as it is. */
function placeName(value: string): string {
  if (/[A-Z\s]/.test(value)) return value;
  return value.replace(/-/g, " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** Names of the places, taken from a race of the list. */
export type PlaceNames = Partial<Record<PlaceParameter, string | null>>;

/** The place in use, for the field of the place: "Manchester", "Scotland, United Kingdom"; empty for none. */
export function placeLabel({ near, places }: Pick<RaceFilters, "near" | "places">): string {
  if (near) return near.name || `${near.latitude}, ${near.longitude}`;
  return PLACE_PARAMETERS.flatMap((parameter) => places[parameter] ?? [])
    .map(placeName)
    .join(", ");
}

export function nearText({ near }: RaceFilters, units: Units): string {
  const place = placeLabel({ near, places: {} });
  if (near?.radiusKm === undefined) return `distances from ${place}`;
  // whole kilometres stand for whole miles: 40 km are 25
  const radius = Math.round(lengthIn(near.radiusKm, units));
  return `within ${formatNumber(radius)} ${units === "metric" ? "km" : "miles"} of ${place}`;
}

/** The name of a place of the filters, as the races of the list call it. */
export function nameOfPlace(parameter: PlaceParameter, value: string, names: PlaceNames): string {
  return parameter === "mountains" ? placeName(value) : (names[parameter] ?? placeName(value));
}

function placesText(places: RaceFilters["places"], names: PlaceNames): string {
  const named = PLACE_PARAMETERS.flatMap((parameter) => {
    const value = places[parameter];
    if (value === undefined) return [];
    const name = nameOfPlace(parameter, value, names);
    return parameter === "mountains" && name !== "Snowdonia" ? `the ${name}` : name;
  });
  const [first, ...others] = named;
  // the article of what comes first: "the United Kingdom", but "Scotland, United Kingdom"
  return first === undefined ? "" : ` in ${[nameInSentence(first), ...others].join(", ")}`;
}

/** " in Scotland, United Kingdom", " matching “berlin”"; empty without a place and a search. */
function whereAndWhat(filters: RaceFilters, names: PlaceNames, units: Units): string {
  const where = placesText(filters.places, names);
  const around = filters.near?.radiusKm === undefined ? "" : ` ${nearText(filters, units)}`;
  const what = filters.search ? ` matching “${filters.search}”` : "";
  return `${where}${around}${what}`;
}

/** "Half marathons in Scotland, United Kingdom", "Races matching “berlin”", "All races". */
export function allRacesTitle(filters: RaceFilters, names: PlaceNames = {}, units: Units = "metric"): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : undefined;
  const filtered = whereAndWhat(filters, names, units);
  return filtered ? `${noun ?? "Races"}${filtered}` : (noun ?? "All races");
}

/** The title of a page of one race type, with the place and the search of its list: "Marathons in France". */
export function filteredTitle(title: string, filters: RaceFilters, names: PlaceNames, units: Units): string {
  return title + whereAndWhat(filters, names, units);
}
