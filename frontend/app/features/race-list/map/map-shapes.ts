/** Shapes that the map draws: the circle of a radius, the searched area, and places for races that share one. */
import type { Feature, LineString, MultiLineString, Polygon } from "geojson";
import type { MapArea } from "./map-address.ts";

export type Position = [number, number];

export interface Circle {
  centre: Position;
  radiusKm: number;
}

const EARTH_RADIUS_KM = 6_371;
const CIRCLE_SIDES = 96;
const RADIAN = Math.PI / 180;
/** Between neighbours of a spread, in pixels: a finger can tell them apart. */
const SPREAD_STEP_PX = 26;
const LEAST_SPREAD_PX = 30;

/** The circle of a radius in km on the globe. Longitude first, as GeoJSON has it. */
export function circleOf([longitude, latitude]: Position, radiusKm: number): Feature<Polygon> {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const [sin, cos] = [Math.sin(latitude * RADIAN), Math.cos(latitude * RADIAN)];
  const ring = Array.from({ length: CIRCLE_SIDES + 1 }, (_, side): Position => {
    const bearing = ((side % CIRCLE_SIDES) / CIRCLE_SIDES) * 2 * Math.PI;
    const y = Math.asin(sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing));
    const x = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cos, Math.cos(angle) - sin * Math.sin(y));
    return [longitude + x / RADIAN, y / RADIAN];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

/** Kilometres between two places on the globe, by the haversine formula. */
export function kmBetween([fromX, fromY]: Position, [toX, toY]: Position): number {
  const [here, there] = [fromY * RADIAN, toY * RADIAN];
  const east = (toX - fromX) * RADIAN;
  const half = Math.sin((there - here) / 2) ** 2 + Math.cos(here) * Math.cos(there) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The outline of an area; one across the 180th meridian goes on beyond it. */
export function outlineOf({ west, south, east, north }: MapArea): Feature<LineString> {
  const right = east < west ? east + 360 : east;
  const coordinates: Position[] = [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
    [west, south],
  ];
  return { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } };
}

/** Longitudes of the area may lie outside -180 to 180, as of a map that shows both sides of the 180th meridian. */
export function isWithin({ west, south, east, north }: MapArea, [longitude, latitude]: Position): boolean {
  const width = east < west ? east + 360 - west : east - west;
  const fromWest = (((longitude - west) % 360) + 360) % 360;
  return south <= latitude && latitude <= north && fromWest <= width;
}

/** Offsets in pixels for races in one place: a circle, from the top clockwise, that grows with their number. */
export function spreadOffsets(count: number): Position[] {
  const radius = Math.max(LEAST_SPREAD_PX, (count * SPREAD_STEP_PX) / (2 * Math.PI));
  return Array.from({ length: count }, (_, index): Position => {
    const angle = (index / count) * 2 * Math.PI;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  });
}

/** West, south, east and north of positions; undefined where there are none. */
export function boundsOf(positions: readonly Position[]): MapArea | undefined {
  if (positions.length === 0) return undefined;
  const area = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of positions) {
    area.west = Math.min(area.west, x);
    area.east = Math.max(area.east, x);
    area.south = Math.min(area.south, y);
    area.north = Math.max(area.north, y);
  }
  return area;
}

const GRATICULE_STEP = 15;
const FARTHEST_NORTH = 85;

/** Meridians and parallels every 15 degrees. */
export function graticule(): Feature<MultiLineString> {
  const coordinates: Position[][] = [];
  for (let x = -180; x <= 180; x += GRATICULE_STEP) {
    coordinates.push([
      [x, -FARTHEST_NORTH],
      [x, FARTHEST_NORTH],
    ]);
  }
  for (let y = -75; y <= 75; y += GRATICULE_STEP) {
    coordinates.push([
      [-180, y],
      [180, y],
    ]);
  }
  return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } };
}
