/** Personal bests: the best finish time over each distance. */
import type { MedalCard, RaceCard } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDistance } from "~/lib/format/formats.ts";

interface PersonalBest {
  distance: string;
  finishTimeS: number;
  medal: MedalCard;
}

/** Ultras are of many lengths: each has its own best, and one of unknown length has none. */
function distanceOf(medal: MedalCard, race: RaceCard | undefined): { distance: string; km: number } | undefined {
  if (medal.raceType === "half-marathon") return { distance: "Half marathon", km: METRES.half / METRES.km };
  if (medal.raceType === "marathon") return { distance: "Marathon", km: METRES.marathon / METRES.km };
  const km = race?.distanceKm ?? null;
  return km === null ? undefined : { distance: formatDistance(km), km };
}

/** Shortest distance first. Of two equal times the earlier stands. */
export function personalBests(
  medals: readonly MedalCard[],
  races: ReadonlyMap<number, RaceCard>,
): readonly PersonalBest[] {
  const best = new Map<string, PersonalBest & { km: number }>();
  for (const medal of medals) {
    const over = distanceOf(medal, races.get(medal.raceId));
    if (medal.finishTimeS === null || !over) continue;
    const before = best.get(over.distance);
    const isFaster = !before || medal.finishTimeS < before.finishTimeS;
    const isEarlierTie =
      before?.finishTimeS === medal.finishTimeS && (medal.finishedOn ?? "~") < (before.medal.finishedOn ?? "~");
    if (isFaster || isEarlierTie) best.set(over.distance, { ...over, finishTimeS: medal.finishTimeS, medal });
  }
  return [...best.values()].sort((one, other) => one.km - other.km);
}
