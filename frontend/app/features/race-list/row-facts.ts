/** What decides about a race, in the row of a list: distance from the runner, climb, usual temperature, effort, cut-off. */
import type { ListedRace } from "~/api/types.gen.ts";
import { formatHeight, formatLength, formatTemperature, type Units } from "~/domain/units/units.ts";
import { ultraFacts } from "./ultra-facts.ts";

/** "22 km away", "312 m of climb", "usually 9 °C at the start"; what is not known is left out. */
export function rowFacts(race: ListedRace, units: Units): string[] {
  const { awayKm, elevationGainM, startTemperatureC } = race;
  const facts: string[] = [];
  if (awayKm !== undefined && awayKm !== null) facts.push(`${formatLength(Math.round(awayKm), units)} away`);
  if (race.raceType === "ultra-marathon") facts.push(...ultraFacts(race, units));
  else if (elevationGainM !== null) facts.push(`${formatHeight(elevationGainM, units)} of climb`);
  if (startTemperatureC !== undefined && startTemperatureC !== null) {
    facts.push(`usually ${formatTemperature(startTemperatureC, units).replace(" ", "\u00a0")} at the start`);
  }
  return facts;
}
