/**
 * Other names of cities, which search takes for the city: "münchen" for races in Munich. In the worker's code alone: pages
 * do not load them. The server adds the same names; both are tested with data/golden/suggestions.json.
 */
import names from "../../../../../data/city-names.json";

const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = names;

/** Folded, as the name of the city is; empty where it has no other name. */
export function otherNames(country: string | null, foldedCity: string): readonly string[] {
  return (country === null ? undefined : NAMES[country]?.[foldedCity]) ?? [];
}
