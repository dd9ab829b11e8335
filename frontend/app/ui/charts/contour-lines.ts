/** Contour lines of a generated hill. Plain arithmetic, so that every engine draws the same. */

const COLUMNS = 30;
const ROWS = 14;
const NEAR = 24;
const CONTOUR_WIDTH = 1200;
const CONTOUR_HEIGHT = 520;

type Point = readonly [x: number, y: number];

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function heights(seed: string): number[][] {
  const random = randomFrom(hash(seed));
  const peaks = Array.from({ length: 6 }, (_, index) => ({
    x: COLUMNS * (index < 4 ? 0.35 + 0.65 * random() : random()),
    y: ROWS * random(),
    wide: 2.5 + 4.5 * random(),
    tall: (index % 3 === 2 ? -0.7 : 1) * (0.5 + 0.6 * random()),
    stretch: 0.6 + 0.9 * random(),
  }));
  return Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) =>
      peaks.reduce((height, peak) => {
        const dx = (column - peak.x) / (peak.wide * peak.stretch);
        const dy = (row - peak.y) / peak.wide;
        return height + peak.tall / (1 + dx * dx + dy * dy);
      }, 0),
    ),
  );
}

/** Joins of cell edges (0 top, 1 right, 2 bottom, 3 left) by which corners stand above the level. */
const JOINS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 2],
    [0, 1],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 3],
    [1, 2],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

function crossing(grid: number[][], row: number, column: number, edge: number, level: number): [string, Point] {
  const vertical = edge === 1 || edge === 3;
  const r = row + (edge === 2 ? 1 : 0);
  const c = column + (edge === 1 ? 1 : 0);
  const from = grid[r]?.[c] ?? 0;
  const to = (vertical ? grid[r + 1]?.[c] : grid[r]?.[c + 1]) ?? 0;
  const part = (level - from) / (to - from);
  const x = ((c + (vertical ? 0 : part)) * CONTOUR_WIDTH) / COLUMNS;
  const y = ((r + (vertical ? part : 0)) * CONTOUR_HEIGHT) / ROWS;
  return [`${vertical ? "v" : "h"}${r}.${c}`, [Math.round(x), Math.round(y)]];
}

function linesAt(grid: number[][], level: number): Point[][] {
  const points = new Map<string, Point>();
  const neighbours = new Map<string, string[]>();
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const above = (r: number, c: number) => ((grid[r]?.[c] ?? 0) > level ? 1 : 0);
      const cell =
        above(row, column) + 2 * above(row, column + 1) + 4 * above(row + 1, column + 1) + 8 * above(row + 1, column);
      for (const join of JOINS[cell] ?? []) {
        const [from, to] = join.map((edge) => crossing(grid, row, column, edge, level)) as [
          [string, Point],
          [string, Point],
        ];
        for (const [key, point] of [from, to]) points.set(key, point);
        neighbours.set(from[0], [...(neighbours.get(from[0]) ?? []), to[0]]);
        neighbours.set(to[0], [...(neighbours.get(to[0]) ?? []), from[0]]);
      }
    }
  }
  const seen = new Set<string>();
  const walk = (first: string): Point[] => {
    const line: Point[] = [];
    let key: string | undefined = first;
    while (key !== undefined) {
      seen.add(key);
      line.push(points.get(key) as Point);
      key = neighbours.get(key)?.find((next) => !seen.has(next));
    }
    if (line.length > 2 && neighbours.get(first)?.length === 2) line.push(line[0] as Point);
    return line;
  };
  const ends = [...neighbours].filter(([, joined]) => joined.length === 1).map(([key]) => key);
  return [...ends, ...neighbours.keys()].flatMap((key) => (seen.has(key) ? [] : [walk(key)]));
}

/** Points so close to each other that a curve through them would have corners are left out. */
function thinned(line: Point[]): Point[] {
  return line.filter((point, index) => {
    const before = line[index - 1];
    if (!before || index === line.length - 1) return true;
    return Math.abs(point[0] - before[0]) + Math.abs(point[1] - before[1]) > NEAR;
  });
}

/** Curves through the middles of the pieces, which rounds the corners of the grid. */
function pathOf(line: Point[]): string {
  const [first, ...rest] = line;
  if (!first || rest.length < 2) return "";
  const closed = first === rest.at(-1);
  const middle = (a: Point, b: Point): string => `${(a[0] + b[0]) >> 1} ${(a[1] + b[1]) >> 1}`;
  const pieces = rest
    .slice(0, -1)
    .map((point, index) => `${point[0]} ${point[1]} ${middle(point, rest[index + 1] as Point)}`);
  const start = closed ? middle(first, rest[0] as Point) : `${first[0]} ${first[1]}`;
  const last = rest.at(-1) as Point;
  return `M${start}Q${pieces.join(" ")}${closed ? ` ${last[0]} ${last[1]} ${start}Z` : ` ${last[0]} ${last[1]} ${last[0]} ${last[1]}`}`;
}

/** One SVG path per level, lowest first. */
export function contourPaths(seed: string, levels = 7): string[] {
  const grid = heights(seed);
  const all = grid.flat();
  const low = Math.min(...all);
  const high = Math.max(...all);
  return Array.from({ length: levels }, (_, index) =>
    linesAt(grid, low + ((high - low) * (index + 1)) / (levels + 1))
      .map((line) => pathOf(thinned(line)))
      .join(""),
  );
}

/** Number of different hills; they are cached, because drawing one takes longer than rendering a page. */
const HILLS = 12;
const drawn = new Map<string, string[]>();

/** The paths of one of a dozen hills: the same seed always has the same. */
export function hillPaths(seed: string, levels: number): readonly string[] {
  let sum = 0;
  for (let at = 0; at < seed.length; at++) sum = (sum * 31 + seed.charCodeAt(at)) % 9973;
  const hill = `${sum % HILLS}`;
  const key = `${levels} ${hill}`;
  const known = drawn.get(key);
  if (known) return known;
  const paths = contourPaths(`hill ${hill}`, levels);
  drawn.set(key, paths);
  return paths;
}

/** Every fourth is an index contour and heavier, as on a map. */
export function strokeWidthOf(index: number): number {
  return index % 4 === 3 ? 2 : 1;
}

/** The same as SVG markup, for the server. */
export function hillMarkup(seed: string, levels: number): string {
  return hillPaths(seed, levels)
    .map((path, index) => `<path d="${path}" stroke="currentColor" stroke-width="${strokeWidthOf(index)}"></path>`)
    .join("");
}
