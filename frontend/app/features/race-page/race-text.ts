/** Summary of a race in one line, for search results and link previews, and its breadcrumbs. */
import type { Race } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { capitalised } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { elevationStyle } from "~/features/races/elevation.ts";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { knownPlace } from "~/features/races/race-place.ts";
import type { Breadcrumb } from "~/features/races/structured-data.ts";

/** Where the word of the lists says too little beside no list. */
const QUALIFIERS: Readonly<Record<string, string>> = { listed: "Listed in a calendar:" };

/** Known facts only: "Berlin Marathon: marathon in Berlin, Germany. Expected September 2027. Flat course. …" */
export function raceSummary(race: Race): string {
  const { qualifier, text } = describeRaceDate(race);
  const date = qualifier === undefined ? text : `${QUALIFIERS[qualifier] ?? capitalised(qualifier)} ${text}`;
  const place = knownPlace(race);
  const surface = race.terrain ? ` on ${race.terrain.toLowerCase()}` : "";
  const runners =
    race.participants === null
      ? ""
      : ` ${race.participantsApproximate ? "About " : ""}${formatNumber(race.participants)} runners.`;
  const course = race.elevationProfile ? ` ${elevationStyle(race.elevationProfile).label} course${surface}.` : "";
  return `${race.name}: ${RACE_TYPE_NAMES[race.raceType].one.toLowerCase()}${place ? ` in ${place}` : ""}. ${date}.${course}${runners} Course, date and facts with their sources.`;
}

/** Home, the places of the race, the race. */
export function raceBreadcrumbs(race: Race): Breadcrumb[] {
  const breadcrumbs: Breadcrumb[] = [{ label: "Home", to: "/" }];
  const list = `/${race.raceType}s`;
  breadcrumbs.push({ label: RACE_TYPE_NAMES[race.raceType].many, to: list });
  const { country, countrySlug, state, stateSlug } = race;
  if (country && countrySlug) breadcrumbs.push({ label: country, to: `${list}/${countrySlug}` });
  if (countrySlug && state && stateSlug) breadcrumbs.push({ label: state, to: `${list}/${countrySlug}/${stateSlug}` });
  return [...breadcrumbs, { label: race.name }];
}
