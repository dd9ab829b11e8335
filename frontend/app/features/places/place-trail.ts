import type { PlaceFacts } from "~/api/types.gen.ts";
import { type ListedType, PLACE_LISTS, placePath } from "./place-kind.ts";

interface Step {
  label: string;
  to?: string;
}

/** Home, the list of the type, the country of a state, and the place itself. */
export function placeTrail({ place, country }: PlaceFacts, type: ListedType): Step[] {
  const { title, path } = PLACE_LISTS[type];
  const above = country ? [{ label: country.name, to: placePath(type, country) }] : [];
  return [{ label: "Home", to: "/" }, { label: title, to: path }, ...above, { label: place.name }];
}
