/** What is a race in one line, for search results and link previews? */
import type { Race } from "~/api/types.gen.ts";
import { formatNumber } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/race-path.ts";
import { elevationLook } from "./elevation.ts";
import { describeRaceDate } from "./race-date.ts";
import { knownPlace } from "./race-place.ts";

/** Facts only, and only the known ones: "Berlin Marathon: marathon in Berlin, Germany. Expected September 2027. Flat course. …" */
export function raceSummary(race: Race): string {
  const { qualifier, text } = describeRaceDate(race);
  const date = qualifier === undefined ? text : `Expected ${text}`;
  const place = knownPlace(race);
  const surface = race.terrain ? ` on ${race.terrain.toLowerCase()}` : "";
  const runners =
    race.participants === null
      ? ""
      : ` ${race.participantsApproximate ? "About " : ""}${formatNumber(race.participants)} runners.`;
  const course = race.elevationProfile ? ` ${elevationLook(race.elevationProfile).label} course${surface}.` : "";
  return `${race.name}: ${RACE_TYPE_NAMES[race.raceType].one.toLowerCase()}${place ? ` in ${place}` : ""}. ${date}.${course}${runners} Course, date and facts with their sources.`;
}
