/** Pages of places: their paths, labels and breadcrumbs. */
import type { Place, PlaceFacts, RaceType } from "~/api/types.gen.ts";

/** Place pages of one race type: path and labels. */
export const PLACE_LISTS: Record<
  RaceType,
  { path: string; title: string; one: string; many: string; other: RaceType }
> = {
  marathon: { path: "/marathons", title: "Marathons", one: "marathon", many: "marathons", other: "half-marathon" },
  "half-marathon": {
    path: "/half-marathons",
    title: "Half marathons",
    one: "half marathon",
    many: "half marathons",
    other: "marathon",
  },
  "ultra-marathon": {
    path: "/ultra-marathons",
    title: "Ultra marathons",
    one: "ultra marathon",
    many: "ultra marathons",
    other: "marathon",
  },
};

export function placePath(type: RaceType, place: Pick<Place, "kind" | "slug" | "countrySlug">): string {
  const { path } = PLACE_LISTS[type];
  return place.kind === "country" ? `${path}/${place.slug}` : `${path}/${place.countrySlug}/${place.slug}`;
}

interface Breadcrumb {
  label: string;
  to?: string;
}

/** Breadcrumbs of a place page: home, list of the type, country, state. */
export function placeBreadcrumbs({ place, country }: PlaceFacts, type: RaceType): Breadcrumb[] {
  const { title, path } = PLACE_LISTS[type];
  const above = country ? [{ label: country.name, to: placePath(type, country) }] : [];
  return [{ label: "Home", to: "/" }, { label: title, to: path }, ...above, { label: place.name }];
}
