/** First area of the map, and the query of its points. */
import type { MapPoints } from "~/api/types.gen.ts";
import { filtersOnly } from "../filters-only.ts";
import type { RaceFilters } from "../race-filters.ts";
import { type MapArea, parseArea } from "./map-address.ts";
import { positionAt } from "./map-points.ts";
import { boundsOf, type Circle, circleOf, type Position } from "./map-shapes.ts";

/** Points of the whole world: the searched area narrows the list alone. */
export function mapQuery(filters: RaceFilters) {
  return filtersOnly({ ...filters, area: "" });
}

export function circleIn(filters: RaceFilters): Circle | undefined {
  const { nearLat, nearLon, radiusKm } = mapQuery(filters);
  if (typeof nearLat !== "number" || typeof nearLon !== "number" || typeof radiusKm !== "number") return undefined;
  return { centre: [nearLon, nearLat], radiusKm };
}

/** What a link without a place shows: the searched area, the circle, the races where there are filters. */
export function firstArea(filters: RaceFilters, points: MapPoints): MapArea | undefined {
  const circle = circleIn(filters);
  if (filters.area) return parseArea(filters.area);
  if (circle) return boundsOf(circleOf(circle.centre, circle.radiusKm).geometry.coordinates[0] as Position[]);
  if (Object.keys(mapQuery(filters)).length === 0) return undefined;
  return boundsOf(points.ids.map((_, index) => positionAt(points, index)));
}
