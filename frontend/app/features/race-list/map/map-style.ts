/** Style of the map: land, borders, points, labels and what is drawn for a selection, in the colours of the theme. */
import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import outlinesCoarse from "virtual:outlines-coarse";
import outlinesFine from "virtual:outlines-fine";
import type { Colouring } from "./map-address.ts";
import { pointLayers } from "./map-dots.ts";
import { areaLayers, labelLayers, landLayers, type ReadColour } from "./map-land.ts";
import { graticule } from "./map-shapes.ts";

/** Points nearer than this become a cluster. */
const CLUSTER_RADIUS_PX = 46;
const NOTHING: SourceSpecification = { type: "geojson", data: { type: "FeatureCollection", features: [] } };

/** Reads colours of the present theme, as the browser resolves them at an element. */
export function coloursAt(element: HTMLElement): ReadColour {
  return (name) => {
    // with forced colours every colour would be that of the system's text, land like sea
    element.style.setProperty("forced-color-adjust", "none");
    element.style.color = `var(${name})`;
    const { color } = getComputedStyle(element);
    element.style.color = "";
    element.style.removeProperty("forced-color-adjust");
    return color;
  };
}

/** All layers, from the sea to the selection. */
export function mapLayers(colouring: Colouring, read: ReadColour): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": read("--map-sea") } },
    {
      id: "graticule",
      type: "line",
      source: "graticule",
      paint: { "line-color": read("--map-graticule"), "line-width": 0.8 },
    },
    ...landLayers("coarse", read),
    ...landLayers("fine", read),
    ...areaLayers(read),
    ...labelLayers(read),
    ...pointLayers(colouring, read),
  ];
}

/** The address of the fine outlines. */
export const FINE_OUTLINES: string = outlinesFine;

export function mapStyle(colouring: Colouring, read: ReadColour): StyleSpecification {
  return {
    version: 8,
    sources: {
      graticule: { type: "geojson", data: graticule() },
      coarse: { type: "geojson", data: outlinesCoarse, maxzoom: 6 },
      fine: NOTHING,
      labels: NOTHING,
      points: {
        type: "geojson",
        data: { type: "FeatureCollection", features: [] },
        cluster: true,
        clusterRadius: CLUSTER_RADIUS_PX,
        // above the greatest zoom: races in one place stay one cluster, which spreads on a click
        clusterMaxZoom: 15,
        maxzoom: 16,
      },
      spread: NOTHING,
      selected: NOTHING,
      radius: NOTHING,
      area: NOTHING,
    },
    layers: mapLayers(colouring, read),
  };
}
