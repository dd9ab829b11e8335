import type { Place, RaceType } from "~/api/types.gen.ts";

export type ListedType = Extract<RaceType, "marathon" | "half-marathon">;

/** The pages of one type of race by place: their path and how they speak of it. */
export const PLACE_LISTS: Record<
  ListedType,
  { path: string; title: string; one: string; many: string; other: ListedType }
> = {
  marathon: { path: "/marathons", title: "Marathons", one: "marathon", many: "marathons", other: "half-marathon" },
  "half-marathon": {
    path: "/half-marathons",
    title: "Half marathons",
    one: "half marathon",
    many: "half marathons",
    other: "marathon",
  },
};

export function placePath(type: ListedType, place: Pick<Place, "kind" | "slug" | "countrySlug">): string {
  const { path } = PLACE_LISTS[type];
  return place.kind === "country" ? `${path}/${place.slug}` : `${path}/${place.countrySlug}/${place.slug}`;
}
