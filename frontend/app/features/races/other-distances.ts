/** Distances of a race's event, and the categories by which the UTMB World Series sorts its own. */
import type { Race } from "~/api/types.gen.ts";

/** A category stands for a range of lengths: "100M" for those of a hundred miles and more. */
const UTMB_CATEGORIES = ["20K", "50K", "100K", "100M"];

/** "102 km"; null where none is known. */
export function otherDistancesText({ otherDistances, utmbWorldSeries }: Race): string | null {
  const named = otherDistances?.split(/;\s*/) ?? [];
  const others = named.filter((name) => !(utmbWorldSeries && UTMB_CATEGORIES.includes(name)));
  return others.join(", ") || null;
}

/** "20K, 50K, 100K, 100M"; null of a race of another series. */
export function utmbCategoriesText({ otherDistances, utmbWorldSeries }: Race): string | null {
  if (!utmbWorldSeries) return null;
  const named = otherDistances?.split(/;\s*/) ?? [];
  return UTMB_CATEGORIES.filter((category) => named.includes(category)).join(", ") || null;
}
