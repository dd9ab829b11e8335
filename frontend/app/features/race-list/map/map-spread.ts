/** Spread of races in one place: on a circle round it, each joined to it by a line. */
import type { Feature } from "geojson";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapPoints } from "~/api/types.gen.ts";
import { positionAt, propertiesAt } from "./map-points.ts";
import { type Position, spreadOffsets } from "./map-shapes.ts";

type Screen = Pick<MapLibreMap, "project" | "unproject">;

interface Drawn {
  spread: Feature[];
  /** The ring of the selected race. */
  selected: Feature[];
}

function dot(coordinates: Position, properties: object = {}): Feature {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates } };
}

/** What is drawn for the races `together` (none where nothing is spread) and the selected race. */
export function spreadFeatures(
  points: MapPoints,
  together: readonly number[],
  selected: number | undefined,
  screen: Screen,
): Drawn {
  const [first] = together;
  if (first === undefined) {
    return { spread: [], selected: selected === undefined ? [] : [dot(positionAt(points, selected))] };
  }
  const centre = positionAt(points, first);
  const { x, y } = screen.project(centre);
  const places = spreadOffsets(together.length).map(([right, down]): Position => {
    const { lng, lat } = screen.unproject([x + right, y + down]);
    return [lng, lat];
  });
  const ringed = places[together.indexOf(selected ?? -1)];
  return {
    spread: places.flatMap((place, position): Feature[] => [
      { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: [centre, place] } },
      dot(place, propertiesAt(points, together[position] ?? 0)),
    ]),
    selected: ringed ? [dot(ringed)] : [],
  };
}
