/** Facts of a race in the row of a list: distance from the runner, climb, usual temperature, effort, cut-off. */
import type { ListedRace } from "~/api/types.gen.ts";
import { formatHeight, formatLength, formatTemperature, kmOf, lengthIn, type Units } from "~/domain/units/units.ts";
import { ultraFacts } from "./ultra-facts.ts";

/** Of most races the town is known, not the start: "0 km away" would say more than that. */
function awayText({ city }: ListedRace, awayKm: number, units: Units): string {
  if (city !== null && lengthIn(awayKm, units) < 0.5) return `in ${city}`;
  return `${formatLength(kmOf(Math.round(lengthIn(awayKm, units)), units), units)} away`;
}

/** "22 km away", "312 m of climb", "usually 9 °C at the start"; what is not known is left out. */
export function rowFacts(race: ListedRace, units: Units): string[] {
  const { awayKm, elevationGainM, startTemperatureC } = race;
  const facts: string[] = [];
  if (awayKm !== undefined && awayKm !== null) facts.push(awayText(race, awayKm, units));
  if (race.raceType === "ultra-marathon") facts.push(...ultraFacts(race, units));
  else if (elevationGainM !== null) facts.push(`${formatHeight(elevationGainM, units)} of climb`);
  if (startTemperatureC !== undefined && startTemperatureC !== null) {
    facts.push(`usually ${formatTemperature(startTemperatureC, units).replace(" ", "\u00a0")} at the start`);
  }
  return facts;
}
