/** Facts of an ultra in a row: climb, km-effort, cut-off. */
import type { RaceCard } from "~/api/types.gen.ts";
import { effortText, kmEffort } from "~/domain/course/km-effort.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatHeight, type Units } from "~/domain/units/units.ts";

/** What decides about an ultra, where it is known: "10,000 m of climb", "271 km-effort (distance plus climb); ITRA class XXL", "cut-off 46.5 h". */
export function ultraFacts({ raceType, distanceKm, elevationGainM, cutOffH }: RaceCard, units: Units): string[] {
  if (raceType !== "ultra-marathon") return [];
  const facts: string[] = [];
  if (elevationGainM !== null) facts.push(`${formatHeight(elevationGainM, units)} of climb`);
  if (distanceKm !== null && elevationGainM !== null) {
    facts.push(effortText(kmEffort(distanceKm, elevationGainM)));
  }
  if (cutOffH !== null) facts.push(`cut-off ${formatNumber(cutOffH)} h`);
  return facts;
}
