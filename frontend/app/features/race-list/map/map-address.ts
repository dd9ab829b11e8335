/** The map's part of an address: its place, the searched area, the colours and the selected race. */

export interface MapPlace {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Degrees; `west` is greater than `east` where the area crosses the 180th meridian. */
export interface MapArea {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const COLOURINGS = ["steepness", "month", "temperature", "score"] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** Parameters of the map that are no filters. */
export const MAP_PARAMETERS = ["at", "colour", "race"] as const;

export const LEAST_ZOOM = 0.6;
export const GREATEST_ZOOM = 12;

function numbers(text: string, count: number): number[] | undefined {
  const parts = text.split(",");
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(\.\d{1,6})?$/.test(part))) return undefined;
  return parts.map(Number);
}

/** "51.507,-0.128,8.2" is latitude, longitude and zoom; undefined for anything else. */
export function parsePlace(text: string | undefined): MapPlace | undefined {
  const [latitude = 0, longitude = 0, zoom = 0] = numbers(text ?? "", 3) ?? [Number.NaN];
  if (!(Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude, zoom: Math.min(GREATEST_ZOOM, Math.max(LEAST_ZOOM, zoom)) };
}

/** Longitudes outside -180 to 180, as of a map that was turned once round the world, are brought back. */
function turned(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

export function printPlace({ latitude, longitude, zoom }: MapPlace): string {
  return [latitude.toFixed(3), turned(longitude).toFixed(3), zoom.toFixed(1)].map(Number).join(",");
}

/** "west,south,east,north" in degrees; undefined for what is no area. */
export function parseArea(text: string): MapArea | undefined {
  const found = numbers(text, 4);
  if (!found) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = found;
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  return isOnEarth && south < north ? { west, south, east, north } : undefined;
}

/** Whole world in width where the map shows more than one turn. */
export function printArea({ west, south, east, north }: MapArea): string {
  const isAllRound = east - west >= 360;
  const sides = [
    isAllRound ? -180 : turned(west),
    Math.max(south, -90),
    isAllRound ? 180 : turned(east),
    Math.min(north, 90),
  ];
  return sides.map((side) => Number(side.toFixed(2))).join(",");
}

export function parseColouring(text: string | undefined): Colouring {
  return COLOURINGS.find((colouring) => colouring === text) ?? "steepness";
}
