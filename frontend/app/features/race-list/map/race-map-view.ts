/** The drawn map: the one module that calls MapLibre. What is selected and what is in the address is React's. */
import { type GeoJSONSource, type LngLatBoundsLike, Map as MapLibreMap, type PointLike } from "maplibre-gl";
import type { MapLabel, MapPoints } from "~/api/types.gen.ts";
import { type Colouring, GREATEST_ZOOM, LEAST_ZOOM, type MapArea, type MapPlace } from "./map-address.ts";
import { indexesAt, pointFeatures, positionAt } from "./map-points.ts";
import { boundsOf, type Circle, circleOf, isWithin, outlineOf, type Position } from "./map-shapes.ts";
import { spreadFeatures } from "./map-spread.ts";
import { FINE_FROM_ZOOM, type ReadColour } from "./map-land.ts";
import { coloursAt, FINE_OUTLINES, mapLayers, mapStyle } from "./map-style.ts";
import { prepareMapWorker } from "./map-worker.ts";
import "./map.css";

const WORLD: MapArea = { west: -132, south: -48, east: 160, north: 70 };
const AREA_PADDING_PX = 12;
/** The nearest that a result of one place is shown; a cluster is opened as far as it takes. */
const AREA_ZOOM = 9;
/** Round the races of a cluster: their points are not at the edge. */
const CLUSTER_PADDING_PX = 70;
const MOST_LEAVES = 1_000;
/** Round a click: a finger is not exact. */
const TOUCH_PX = 8;
/** Of a move that the reader asked for, as MapLibre marks those of its own handlers. */
const BY_READER = { originalEvent: true };
const CLICKED = ["spread-dots", "dots", "clusters"];

interface MapEvents {
  /** The reader moved the map, or `show` did. */
  moved: (place: MapPlace, isByReader: boolean) => void;
  selected: (index: number | undefined) => void;
}

const collection = (features: unknown[]) => ({ type: "FeatureCollection", features }) as never;

/** Raises an Error where the browser cannot draw with WebGL. */
export class RaceMapView {
  readonly #map: MapLibreMap;
  readonly #events: MapEvents;
  readonly #isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  readonly #theme = window.matchMedia("(prefers-color-scheme: dark)");
  readonly #themeChoice = new MutationObserver(() => this.#repaint());
  readonly #read: ReadColour;
  #colouring: Colouring;
  #points: MapPoints | undefined;
  #spread: number[] = [];
  #selected: number | undefined;
  #hasFine = false;

  constructor(container: HTMLElement, place: MapPlace | undefined, colouring: Colouring, events: MapEvents) {
    prepareMapWorker();
    this.#events = events;
    this.#colouring = colouring;
    this.#read = coloursAt(container);
    this.#map = new MapLibreMap({
      container,
      style: mapStyle(colouring, this.#read),
      ...(place
        ? { center: [place.longitude, place.latitude] as Position, zoom: place.zoom }
        : { bounds: [WORLD.west, WORLD.south, WORLD.east, WORLD.north] as LngLatBoundsLike }),
      minZoom: LEAST_ZOOM,
      maxZoom: GREATEST_ZOOM,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: this.#isStill ? 0 : 150,
      locale: { "Map.Title": "Map of races. Arrow keys move it, plus and minus zoom, N and P go from race to race." },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.on("moveend", (event) => this.#report("originalEvent" in event && event.originalEvent !== undefined));
    this.#map.on("zoomend", () => {
      this.#drawSpread();
      this.#needFine();
    });
    this.#map.on("click", (event) => void this.#click(event.point));
    this.#map.on("mousemove", (event) => {
      const isStill = this.#map.isStyleLoaded() === true && !this.#map.isMoving();
      const isOver = isStill && this.#featureNear(event.point) !== undefined;
      this.#map.getCanvasContainer().classList.toggle("is-over-point", isOver);
    });
    void this.#map.once("load", () => {
      this.#needFine();
      container.dataset["drawn"] = "true";
    });
    this.#theme.addEventListener("change", this.#repaint);
    this.#themeChoice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  /** Frees the canvas, the worker's data and the listeners. */
  remove(): void {
    this.#theme.removeEventListener("change", this.#repaint);
    this.#themeChoice.disconnect();
    this.#map.remove();
  }

  get area(): MapArea {
    const bounds = this.#map.getBounds();
    return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
  }

  /** Tells of a position whether it is in the area that the map shows now, wherever it moves later. */
  isInPresentArea(): (position: Position) => boolean {
    const { area } = this;
    return (position) => isWithin(area, position);
  }

  setPoints(points: MapPoints): void {
    this.#points = points;
    this.#spread = [];
    this.#draw("points", pointFeatures(points).features);
    this.#drawSpread();
  }

  setLabels(labels: readonly MapLabel[]): void {
    const features = labels.map(({ kind, name, count, latitude, longitude }) => ({
      type: "Feature",
      properties: { kind, name, count },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    }));
    this.#draw("labels", features);
  }

  setColouring(colouring: Colouring): void {
    this.#colouring = colouring;
    this.#repaint();
  }

  /** The searched area and the circle of a radius; undefined draws none. */
  setAreas(area: MapArea | undefined, circle: Circle | undefined): void {
    this.#draw("area", area ? [outlineOf(area)] : []);
    this.#draw("radius", circle ? [circleOf(circle.centre, circle.radiusKm)] : []);
  }

  /** Marks a race, and spreads it apart from the others in its place. */
  select(index: number | undefined): void {
    this.#selected = index;
    if (index === undefined || !this.#points) this.#spread = [];
    else if (!this.#spread.includes(index)) {
      const together = indexesAt(this.#points, index);
      this.#spread = together.length > 1 ? together : [];
    }
    this.#drawSpread();
  }

  /** Moves a race into view unless it is there. */
  reveal(index: number): void {
    if (!this.#points) return;
    const position = positionAt(this.#points, index);
    if (this.isInPresentArea()(position) && this.#map.getZoom() > 3) return;
    this.#move({ center: position, zoom: Math.max(this.#map.getZoom(), 6) });
  }

  /** Goes to a place of the address at once. */
  goTo({ latitude, longitude, zoom }: MapPlace): void {
    this.#map.jumpTo({ center: [longitude, latitude], zoom });
  }

  /** Shows an area, or the inhabited world where there is none. */
  show(area: MapArea = WORLD, padding = AREA_PADDING_PX, maxZoom = AREA_ZOOM, by?: typeof BY_READER): void {
    const east = area.east < area.west ? area.east + 360 : area.east;
    const bounds: LngLatBoundsLike = [area.west, area.south, east, area.north];
    this.#map.fitBounds(bounds, { padding, maxZoom, animate: !this.#isStill, linear: true }, by);
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps, { animate: !this.#isStill }, BY_READER);
  }

  #move(camera: { center: Position; zoom: number }, by?: typeof BY_READER): void {
    this.#map.easeTo({ ...camera, duration: 500, animate: !this.#isStill }, by);
  }

  #report(isByReader: boolean): void {
    const { lat, lng } = this.#map.getCenter();
    this.#events.moved({ latitude: lat, longitude: lng, zoom: this.#map.getZoom() }, isByReader);
  }

  #draw(source: string, features: unknown[]): void {
    const draw = () => void this.#map.getSource<GeoJSONSource>(source)?.setData(collection(features));
    if (this.#map.getSource(source)) draw();
    else void this.#map.once("styledata", draw);
  }

  #repaint = (): void => {
    // a style that is not loaded yet refuses changes
    if (!this.#map.getLayer("dots")) return void this.#map.once("styledata", this.#repaint);
    for (const layer of mapLayers(this.#colouring, this.#read)) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        if (name.endsWith("-color")) this.#map.setPaintProperty(layer.id, name as never, value as never);
      }
    }
  };

  /** The fine outlines are fetched when the map first comes near; the coarse ones go when they are drawn. */
  #needFine(): void {
    if (this.#hasFine || this.#map.getZoom() < FINE_FROM_ZOOM) return;
    this.#hasFine = true;
    void this.#map.getSource<GeoJSONSource>("fine")?.setData(FINE_OUTLINES);
    const hideCoarse = () => {
      if (!this.#map.isSourceLoaded("fine")) return;
      this.#map.off("idle", hideCoarse);
      for (const part of ["shallows", "land", "coast", "countries", "regions"]) {
        this.#map.setLayerZoomRange(`coarse-${part}`, part === "regions" ? 3 : 0, FINE_FROM_ZOOM);
      }
    };
    this.#map.on("idle", hideCoarse);
  }

  #featureNear({ x, y }: { x: number; y: number }) {
    const box: [PointLike, PointLike] = [
      [x - TOUCH_PX, y - TOUCH_PX],
      [x + TOUCH_PX, y + TOUCH_PX],
    ];
    const found = this.#map.queryRenderedFeatures(box, { layers: CLICKED });
    return CLICKED.map((layer) => found.find((feature) => feature.layer.id === layer)).find(Boolean);
  }

  async #click(point: { x: number; y: number }): Promise<void> {
    const feature = this.#featureNear(point);
    const { cluster_id: cluster, i: index } = (feature?.properties ?? {}) as { cluster_id?: number; i?: number };
    if (!feature || cluster === undefined) this.#events.selected(index);
    else await this.#openCluster(cluster, (feature.geometry as unknown as { coordinates: Position }).coordinates);
  }

  /** Zooms to where a cluster parts, or spreads its races apart where it never does. */
  async #openCluster(cluster: number, centre: Position): Promise<void> {
    const source = this.#map.getSource<GeoJSONSource>("points");
    if (!source) return;
    const leaves = await source.getClusterLeaves(cluster, MOST_LEAVES, 0);
    const positions = leaves.map(({ geometry }) => (geometry as unknown as { coordinates: Position }).coordinates);
    const zoom = await source.getClusterExpansionZoom(cluster);
    if (zoom <= GREATEST_ZOOM) {
      const area = boundsOf(positions);
      if (area && leaves.length < MOST_LEAVES) this.show(area, CLUSTER_PADDING_PX, GREATEST_ZOOM, BY_READER);
      else this.#move({ center: centre, zoom }, BY_READER);
      return;
    }
    this.#spread = leaves.map(({ properties }) => (properties as { i: number }).i).sort((one, other) => one - other);
    this.#drawSpread();
    this.#events.selected(this.#spread[0]);
  }

  /** Draws the races of one place on a circle round it, and the ring of the selected race. */
  #drawSpread(): void {
    if (!this.#points) return;
    const drawn = spreadFeatures(this.#points, this.#spread, this.#selected, this.#map);
    this.#draw("spread", drawn.spread);
    this.#draw("selected", drawn.selected);
  }
}
