/** Points of the map: what the server sends as columns, and the GeoJSON that the map draws. */
import type { FeatureCollection, Point } from "geojson";
import type { MapPoints } from "~/api/types.gen.ts";
import { classOf, SCORE_STEPS, TEMPERATURE_STEPS } from "./map-colours.ts";
import type { Position } from "./map-shapes.ts";

interface PointProperties {
  /** Index in the columns. */
  i: number;
  /** Classes of steepness, month, temperature and course score; 0 is unknown. */
  s: number;
  m: number;
  t: number;
  c: number;
}

export function positionAt({ latitude, longitude }: MapPoints, index: number): Position {
  return [longitude[index] ?? 0, latitude[index] ?? 0];
}

export function propertiesAt(points: MapPoints, index: number): PointProperties {
  return {
    i: index,
    s: points.steepness[index] ?? 0,
    m: points.month[index] ?? 0,
    t: classOf(points.startTemperatureC[index], TEMPERATURE_STEPS),
    c: classOf(points.courseScore[index], SCORE_STEPS),
  };
}

export function pointFeatures(points: MapPoints): FeatureCollection<Point, PointProperties> {
  const features = points.ids.map((_, index) => ({
    type: "Feature" as const,
    properties: propertiesAt(points, index),
    geometry: { type: "Point" as const, coordinates: positionAt(points, index) },
  }));
  return { type: "FeatureCollection", features };
}

/** The races at exactly this place, in the order of the points. */
export function indexesAt(points: MapPoints, index: number): number[] {
  const [x, y] = positionAt(points, index);
  return points.ids.flatMap((_, other) =>
    points.longitude[other] === x && points.latitude[other] === y ? [other] : [],
  );
}

/** The next race, or the one before, among those that `isShown` holds for; round from the last to the first. */
export function neighbour(
  points: MapPoints,
  selected: number | undefined,
  step: 1 | -1,
  isShown: (position: Position) => boolean,
): number | undefined {
  const count = points.ids.length;
  const start = selected ?? (step === 1 ? -1 : count);
  for (let offset = 1; offset <= count; offset += 1) {
    const index = (((start + step * offset) % count) + count) % count;
    if (isShown(positionAt(points, index))) return index;
  }
  return undefined;
}
