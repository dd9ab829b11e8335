/** Layers of the map below its points: land, borders, the searched area and the names of places. */
import type { LayerSpecification } from "maplibre-gl";

export type ReadColour = (name: string) => string;

/** From this zoom on, the fine outlines are drawn, and fetched when it is first reached. */
export const FINE_FROM_ZOOM = 4.5;
export const FONT = ["Archivo Variable"];

export function landLayers(source: "coarse" | "fine", read: ReadColour): LayerSpecification[] {
  const range = source === "fine" ? { minzoom: FINE_FROM_ZOOM } : {};
  const of = (kind: string) => ({ source, ...range, filter: ["==", ["get", "kind"], kind] as never });
  const growing = (near: number, far: number) => ["interpolate", ["linear"], ["zoom"], 1, near, 6, far] as never;
  return [
    {
      id: `${source}-shallows`,
      type: "line",
      ...of("land"),
      paint: { "line-color": read("--map-shallows"), "line-width": growing(7, 16), "line-blur": growing(3, 8) },
    },
    {
      id: `${source}-land`,
      type: "fill",
      ...of("land"),
      paint: { "fill-color": read("--map-land"), "fill-antialias": false },
    },
    {
      id: `${source}-coast`,
      type: "line",
      ...of("land"),
      paint: { "line-color": read("--map-coast"), "line-width": 0.8 },
    },
    {
      id: `${source}-regions`,
      type: "line",
      ...of("region"),
      minzoom: source === "fine" ? FINE_FROM_ZOOM : 3,
      paint: { "line-color": read("--map-border"), "line-width": 0.7, "line-dasharray": [2, 2], "line-opacity": 0.8 },
    },
    {
      id: `${source}-countries`,
      type: "line",
      ...of("country"),
      paint: { "line-color": read("--map-border"), "line-width": growing(0.5, 1.3) },
    },
  ];
}

/** Names of places: countries first, then states, then towns as the map comes nearer. */
export function labelLayers(read: ReadColour): LayerSpecification[] {
  const label = (kind: string, minzoom: number, maxzoom: number, size: number, colour: string): LayerSpecification => ({
    id: `labels-${kind}`,
    type: "symbol",
    source: "labels",
    minzoom,
    maxzoom,
    filter: ["==", ["get", "kind"], kind],
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": size,
      "text-letter-spacing": kind === "city" ? 0 : 0.12,
      "text-transform": kind === "city" ? "none" : "uppercase",
      "text-max-width": 7,
      "text-padding": 6,
      "symbol-sort-key": ["-", 0, ["get", "count"]],
      ...(kind === "city"
        ? { "text-variable-anchor": ["top", "bottom", "left", "right"] as const, "text-radial-offset": 0.9 }
        : {}),
    } as never,
    paint: { "text-color": read(colour), "text-halo-color": read("--map-halo"), "text-halo-width": 1.2 },
  });
  return [
    label("city", 5.5, 24, 12, "--color-ink"),
    label("state", 4.2, 8, 10.5, "--color-muted"),
    label("country", 1.8, 6.5, 11, "--color-muted"),
  ];
}

export function areaLayers(read: ReadColour): LayerSpecification[] {
  const accent = read("--color-accent");
  return [
    { id: "radius-fill", type: "fill", source: "radius", paint: { "fill-color": accent, "fill-opacity": 0.06 } },
    { id: "radius-line", type: "line", source: "radius", paint: { "line-color": accent, "line-width": 1.5 } },
    {
      id: "area-line",
      type: "line",
      source: "area",
      paint: { "line-color": accent, "line-width": 1.3, "line-dasharray": [3, 2.5] },
    },
  ];
}
