/** Titles of filtered lists, and the names of their places. Apart from the chips, which lists fetch after their rows. */
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { lengthIn, type Units } from "~/domain/units/units.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { nameInSentence } from "~/lib/format/place-name.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { type PlaceParameter, RADII_KM } from "./filter-parameters.ts";
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

/** As it was chosen: "100 km", for a runner of miles "100 km (62 miles)". Whole kilometres stand for whole miles: 40 for 25. */
function radiusText(radiusKm: number, units: Units): string {
  const inKm = `${formatNumber(radiusKm)} km`;
  if (units === "metric") return inKm;
  const inMiles = `${formatNumber(Math.round(lengthIn(radiusKm, units)))} miles`;
  return RADII_KM.metric.some(({ km }) => km === radiusKm) ? `${inKm} (${inMiles})` : inMiles;
}

export function nearText({ near }: RaceFilters, units: Units): string {
  const place = placeLabel({ near, places: {} });
  if (near?.radiusKm === undefined) return `distances from ${place}`;
  return `within ${radiusText(near.radiusKm, units)} of ${place}`;
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

/** "2027" for a range of dates that is a whole year. */
export function wholeYear({ dateFrom, dateTo }: RaceFilters): string | undefined {
  const year = dateFrom.slice(0, 4);
  return dateFrom === `${year}-01-01` && dateTo === `${year}-12-31` ? year : undefined;
}

/** Fewer than any month has: of a race of which the month alone is known, such a range says little. */
const FEW_DAYS = 28;

export function isOfFewDays({ dateFrom, dateTo }: Pick<RaceFilters, "dateFrom" | "dateTo">): boolean {
  return dateFrom !== "" && dateTo !== "" && daysBetween(dateFrom, dateTo) + 1 < FEW_DAYS;
}

/** " from 10 to 11 Apr 2027": the month and the year of both days only where they differ. */
function rangeText(from: string, to: string): string {
  const [day, month] = formatDate(from).split(" ");
  const isOfYear = from.slice(0, 4) === to.slice(0, 4);
  const since = !isOfYear ? formatDate(from) : from.slice(5, 7) === to.slice(5, 7) ? day : `${day} ${month}`;
  return ` from ${since} to ${formatDate(to)}`;
}

const MONTHS = 12;

/** "in April", "in April and May", "from November to February"; empty for none and for months that are not in a row, which the chips name. */
function monthsText(months: readonly number[]): string {
  const starts = months.filter((month) => !months.includes(month === 1 ? MONTHS : month - 1));
  const [start] = starts;
  if (start === undefined || starts.length > 1) return "";
  const end = ((start + months.length - 2) % MONTHS) + 1;
  if (months.length > 2) return `from ${monthName(start)} to ${monthName(end)}`;
  return `in ${[...new Set([start, end])].map(monthName).join(" and ")}`;
}

/** " in April 2027", " on 12 Apr 2027", " from 10 to 11 Apr 2027"; empty for other ranges of days, which the chips name. */
function whenText(filters: RaceFilters): string {
  const { dateFrom, dateTo, months } = filters;
  if (dateFrom && dateFrom === dateTo) return ` on ${formatDate(dateFrom)}`;
  if (isOfFewDays(filters) && dateFrom < dateTo) return rangeText(dateFrom, dateTo);
  const inMonths = monthsText(months);
  const year = wholeYear(filters);
  // "from November to February in 2027", "in April 2027"
  const inYear = year && (inMonths === "" || months.length > 1 ? `in ${year}` : year);
  const when = [inMonths, inYear].filter(Boolean).join(" ");
  return when && ` ${when}`;
}

/** " in Scotland, United Kingdom in 2027", " matching “berlin”"; empty without a place, a time and a search. */
function filtersText(filters: RaceFilters, names: PlaceNames, units: Units): string {
  const where = placesText(filters.places, names);
  const around = filters.near?.radiusKm === undefined ? "" : ` ${nearText(filters, units)}`;
  const what = filters.search ? ` matching “${filters.search}”` : "";
  return `${where}${around}${whenText(filters)}${what}`;
}

/** "Half marathons in Scotland, United Kingdom", "Races in 2027 matching “berlin”", "All races". */
export function allRacesTitle(filters: RaceFilters, names: PlaceNames = {}, units: Units = "metric"): string {
  const noun = filters.raceType ? RACE_TYPE_NAMES[filters.raceType].many : undefined;
  const filtered = filtersText(filters, names, units);
  return filtered ? `${noun ?? "Races"}${filtered}` : (noun ?? "All races");
}

/** The title of a page of one race type, with the filters of its list that have a name: "Marathons in France in April". */
export function filteredTitle(title: string, filters: RaceFilters, names: PlaceNames, units: Units): string {
  return title + filtersText(filters, names, units);
}
