/** Layers of the races: clusters with their counts, points, the spread of one place, and the selected race. */
import type { LayerSpecification } from "maplibre-gl";
import type { Colouring } from "./map-address.ts";
import { colourExpression } from "./map-colours.ts";
import { FONT, type ReadColour } from "./map-land.ts";

const IS_CLUSTER = ["has", "point_count"] as never;

function clusterLayers(read: ReadColour): LayerSpecification[] {
  return [
    {
      id: "clusters",
      type: "circle",
      source: "points",
      filter: IS_CLUSTER,
      paint: {
        "circle-color": read("--map-cluster"),
        "circle-opacity": 0.9,
        "circle-radius": ["interpolate", ["linear"], ["log10", ["get", "point_count"]], 0.3, 12, 1, 15, 2, 20, 3.3, 28],
        "circle-stroke-color": read("--map-halo"),
        "circle-stroke-width": 2,
        "circle-stroke-opacity": 0.65,
      },
    },
    {
      id: "counts",
      type: "symbol",
      source: "points",
      filter: IS_CLUSTER,
      layout: {
        "text-field": ["number-format", ["get", "point_count"], { locale: "en-GB" }],
        "text-font": FONT,
        "text-size": 12.5,
        "text-allow-overlap": true,
        "text-ignore-placement": false,
      },
      paint: { "text-color": read("--map-on-cluster") },
    },
  ];
}

function dotLayers(colouring: Colouring, read: ReadColour): LayerSpecification[] {
  const dot = {
    "circle-color": colourExpression(colouring, read),
    "circle-stroke-color": read("--map-halo"),
    "circle-stroke-width": 1.3,
  };
  return [
    {
      id: "dots",
      type: "circle",
      source: "points",
      filter: ["!", IS_CLUSTER],
      paint: { ...dot, "circle-radius": ["interpolate", ["linear"], ["zoom"], 1, 4, 6, 6.5, 11, 8] },
    },
    {
      id: "spread-lines",
      type: "line",
      source: "spread",
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": read("--map-cluster"), "line-width": 1, "line-opacity": 0.7 },
    },
    {
      id: "spread-dots",
      type: "circle",
      source: "spread",
      filter: ["==", ["geometry-type"], "Point"],
      paint: { ...dot, "circle-radius": 9 },
    },
  ];
}

function selectedLayer(read: ReadColour): LayerSpecification {
  return {
    id: "selected",
    type: "circle",
    source: "selected",
    paint: {
      "circle-color": read("--color-accent"),
      "circle-opacity": 0,
      "circle-radius": 13,
      "circle-stroke-color": read("--color-accent"),
      "circle-stroke-width": 3,
    },
  };
}

export function pointLayers(colouring: Colouring, read: ReadColour): LayerSpecification[] {
  return [...clusterLayers(read), ...dotLayers(colouring, read), selectedLayer(read)];
}
