/** Place of a race, as text and links. */
import type { RaceCard } from "~/api/types.gen.ts";

type Placed = Pick<RaceCard, "city" | "county" | "state" | "country">;

/** "Boston, Massachusetts, United States": from the town outwards, without repeats. */
export function placeText(race: Placed): string {
  return knownPlace(race) ?? "Place not known";
}

export function knownPlace(race: Placed): string | undefined {
  const names = [race.city, race.state, race.country].filter((name): name is string => Boolean(name));
  const distinct = names.filter((name, index) => names.indexOf(name) === index);
  return distinct.length > 0 ? distinct.join(", ") : undefined;
}
