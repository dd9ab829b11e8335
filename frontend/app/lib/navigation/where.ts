/** Place filters of a search: named places, or a centre with a radius; read from an address and written to it. */
import { numberIn } from "../api/query-numbers.ts";
import { textIn } from "./query-text.ts";

export const PLACE_PARAMETERS = ["city", "county", "state", "country", "continent", "mountains"] as const;
export type PlaceParameter = (typeof PLACE_PARAMETERS)[number];

/** As addresses name them. */
export const CONTINENTS: readonly string[] = [
  "africa",
  "antarctica",
  "asia",
  "europe",
  "north-america",
  "oceania",
  "south-america",
];

export const WHERE_PARAMETERS = [...PLACE_PARAMETERS, "near", "nearLat", "nearLon", "radiusKm"] as const;

/** A centre in degrees. Without a radius it only gives distances. */
export interface Near {
  latitude: number;
  longitude: number;
  /** As the address names it; empty for a bare position. */
  name: string;
  radiusKm: number | undefined;
}

export interface Where {
  places: Partial<Record<PlaceParameter, string>>;
  near: Near | undefined;
}

export const ANYWHERE: Where = { places: {}, near: undefined };

/** A radius of the address, in km. */
export function radiusIn(query: URLSearchParams): number | undefined {
  return numberIn(query.get("radiusKm"), 1, 1000);
}

function nearIn(query: URLSearchParams): Near | undefined {
  const latitude = numberIn(query.get("nearLat"), -90, 90);
  const longitude = numberIn(query.get("nearLon"), -180, 180);
  const name = textIn(query, "near");
  const radiusKm = radiusIn(query);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, name, radiusKm };
}

/** The field of the place was sent empty: a form without script sends the place of before too, in fields of its own. */
export function isPlaceEmptied(query: URLSearchParams): boolean {
  return query.has("place") && textIn(query, "place") === "";
}

const ASKED_POSITION = ["near", "me"] as const;

/** Whether the address asks for races near the visitor, whose position no text knows. */
export function isPositionAsked(query: URLSearchParams): boolean {
  const [name, value] = ASKED_POSITION;
  return query.get(name) === value && nearIn(query) === undefined;
}

/** The address of a list with the question for the visitor's position. */
export function withPositionAsked(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${ASKED_POSITION.join("=")}`;
}

/** Invalid values are ignored. */
export function parseWhere(query: URLSearchParams): Where {
  if (isPlaceEmptied(query)) return ANYWHERE;
  const places: Where["places"] = {};
  for (const parameter of PLACE_PARAMETERS) {
    const value = textIn(query, parameter);
    if (value !== "") places[parameter] = value;
  }
  return { places, near: nearIn(query) };
}

/** Parameters of the address, in a fixed order. */
export function printWhere({ places, near }: Where): [name: string, value: string][] {
  const named = PLACE_PARAMETERS.map((name) => [name, places[name]] as const);
  const around = [
    ["near", near?.name],
    ["nearLat", near?.latitude],
    ["nearLon", near?.longitude],
    ["radiusKm", near?.radiusKm],
  ] as const;
  return [...named, ...around].flatMap(([name, value]): [string, string][] =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
}

/** As the API takes it. */
export function whereQuery({ places, near }: Where) {
  if (!near) return places;
  const { latitude: nearLat, longitude: nearLon, radiusKm } = near;
  return { ...places, nearLat, nearLon, ...(radiusKm === undefined ? {} : { radiusKm }) };
}
