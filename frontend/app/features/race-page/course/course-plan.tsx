const SIZE = 400;
const LEAST_HEIGHT = 180;
const MARGIN = 24;

type Point = readonly [latitude: number, longitude: number];

function asPoint(pair: readonly unknown[]): Point[] {
  const [latitude, longitude] = pair;
  return typeof latitude === "number" && typeof longitude === "number" ? [[latitude, longitude]] : [];
}

export interface Plan {
  positions: readonly (readonly [x: number, y: number])[];
  height: number;
}

/** Positions on a sheet of 400 units' width and at most that height, north up; lengths keep their proportion. */
export function planOf(line: readonly (readonly unknown[])[]): Plan | undefined {
  const points = line.flatMap(asPoint);
  if (points.length < 2) return undefined;
  const latitudes = points.map(([latitude]) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const flat = points.map(
    ([latitude, longitude]) => [longitude * Math.cos((middle * Math.PI) / 180), -latitude] as const,
  );
  const west = Math.min(...flat.map(([x]) => x));
  const north = Math.min(...flat.map(([, y]) => y));
  const wide = Math.max(...flat.map(([x]) => x)) - west;
  const tall = Math.max(...flat.map(([, y]) => y)) - north;
  const scale = (SIZE - 2 * MARGIN) / Math.max(wide, tall, 1e-9);
  const height = Math.min(SIZE, Math.max(LEAST_HEIGHT, tall * scale + 2 * MARGIN));
  const left = (SIZE - wide * scale) / 2;
  const top = (height - tall * scale) / 2;
  return { positions: flat.map(([x, y]) => [left + (x - west) * scale, top + (y - north) * scale]), height };
}

const CORNER = 64;

/** Class names of the free corner, the upper right one where possible. */
function freeCorner({ positions, height }: Plan): string {
  const corners = [SIZE - CORNER, 0].flatMap((x) => [0, height - CORNER].map((y) => [x, y] as const));
  const isFree = ([left, top]: readonly [number, number]) =>
    positions.every(([x, y]) => x < left || x > left + CORNER || y < top || y > top + CORNER);
  const [left, top] = corners.find(isFree) ?? [SIZE - CORNER, 0];
  return `${left > 0 ? "right-1.5" : "left-1.5"} ${top > 0 ? "bottom-1.5" : "top-1.5"}`;
}

/** Outside the plan, which is drawn smaller on narrow screens: always as large as text. */
function NorthArrow({ corner }: { corner: string }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="44"
      className={`pointer-events-none absolute fill-muted stroke-muted ${corner}`}
    >
      <path d="M10 28V4m-5 8 5-8 5 8" fill="none" strokeWidth="2" />
      <text x="10" y="42" textAnchor="middle" fontSize="13" stroke="none">
        N
      </text>
    </svg>
  );
}

/** Map of the course, marked as on an orienteering map: a triangle for the start, two circles for the finish. */
export function CoursePlan({ line, label }: { line: readonly (readonly unknown[])[]; label: string }) {
  const plan = planOf(line);
  const start = plan?.positions[0];
  const finish = plan?.positions.at(-1);
  if (!plan || !start || !finish) return null;
  const path = plan.positions.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${SIZE} ${plan.height.toFixed(0)}`}
        className="block max-h-32 w-full rounded-sm md:max-h-56 bg-sunken"
      >
        <path
          d={`M${path}`}
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-accent"
        />
        <g fill="none" strokeWidth="2.5" className="fill-sunken stroke-accent">
          <circle cx={finish[0]} cy={finish[1]} r="10" />
          <circle cx={finish[0]} cy={finish[1]} r="5.5" />
          <path d={`M${start[0].toFixed(1)} ${(start[1] - 12).toFixed(1)}l11 19h-22z`} />
        </g>
      </svg>
      <NorthArrow corner={freeCorner(plan)} />
    </div>
  );
}
