import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, MouseEvent } from "react";
import { outlineQuery } from "./submission-queries.ts";

interface PinMapProps {
  country: string;
  /** Of the United States alone: its outline instead of the country's. */
  state: string;
  /** The pin; null without one. */
  point: { latitude: number; longitude: number } | null;
  onPoint: (latitude: number, longitude: number) => void;
}

type Ring = readonly (readonly [number, number])[];

const WIDTH = 600;
const TALLEST = 460;
const MARGIN = 0.06;
/** Decimal places: about 10 m. */
const PLACES = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Frame {
  west: number;
  north: number;
  /** Units of the drawing for a degree. */
  perDegreeX: number;
  perDegreeY: number;
  height: number;
}

/** Around the largest rings: islands far away would make the rest too small to hit. */
function frameOf(rings: readonly Ring[]): Frame {
  const [largest = []] = rings;
  const span = (ring: Ring) => {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
  };
  const box = span(largest);
  const reach = Math.max(box.east - box.west, box.north - box.south);
  for (const ring of rings.slice(1)) {
    const other = span(ring);
    const isNear = other.west < box.east + reach / 3 && other.east > box.west - reach / 3;
    if (!isNear || other.south > box.north + reach / 3 || other.north < box.south - reach / 3) continue;
    box.west = Math.min(box.west, other.west);
    box.east = Math.max(box.east, other.east);
    box.south = Math.min(box.south, other.south);
    box.north = Math.max(box.north, other.north);
  }
  const pad = Math.max(box.east - box.west, box.north - box.south) * MARGIN;
  const degreesX = box.east - box.west + 2 * pad;
  const degreesY = box.north - box.south + 2 * pad;
  // degrees of longitude are narrower away from the equator
  const narrowing = Math.cos((((box.north + box.south) / 2) * Math.PI) / 180) || 0.1;
  const scale = Math.min(WIDTH / (degreesX * narrowing), TALLEST / degreesY);
  return {
    west: box.west - pad - (WIDTH / (scale * narrowing) - degreesX) / 2,
    north: box.north + pad,
    perDegreeX: scale * narrowing,
    perDegreeY: scale,
    height: degreesY * scale,
  };
}

function pathOf(ring: Ring, frame: Frame): string {
  const points = ring.map(
    ([x, y]) =>
      `${((x - frame.west) * frame.perDegreeX).toFixed(1)} ${((frame.north - y) * frame.perDegreeY).toFixed(1)}`,
  );
  return `M${points.join("L")}Z`;
}

/** Outline of the country on which a click, a tap or the arrow keys set the pin. */
export function PinMap({ country, state, point, onPoint }: PinMapProps) {
  const { data, isError } = useQuery({
    ...outlineQuery(country, country === "US" ? state : ""),
    enabled: country !== "",
  });
  if (country === "") return <p className="text-muted">Choose the country first: its outline is shown here.</p>;
  if (isError)
    return <p className="text-muted">There is no outline of this country here. Please enter the coordinates.</p>;
  if (!data) return <p className="text-muted">Loading the outline…</p>;
  const rings = data.rings as unknown as readonly Ring[];
  const frame = frameOf(rings);
  const place = (x: number, y: number) => {
    onPoint(
      Number((frame.north - y / frame.perDegreeY).toFixed(PLACES)),
      Number((frame.west + x / frame.perDegreeX).toFixed(PLACES)),
    );
  };
  const click = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    place(((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * frame.height);
  };
  const pin = point && {
    x: (point.longitude - frame.west) * frame.perDegreeX,
    y: (frame.north - point.latitude) * frame.perDegreeY,
  };
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 20 : 2;
    const from = pin ?? { x: WIDTH / 2, y: frame.height / 2 };
    place(from.x + arrow[0] * step, from.y - arrow[1] * step);
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${frame.height.toFixed(0)}`}
      tabIndex={0}
      role="application"
      aria-roledescription="map"
      aria-label={`Outline with the pin${point ? ` at ${point.latitude}, ${point.longitude}` : ": none set"}. Arrow keys move it, with Shift farther.`}
      onClick={click}
      onKeyDown={move}
      className="w-full max-w-xl cursor-crosshair touch-manipulation rounded-md border border-line bg-sunken"
    >
      {rings.map((ring, index) => (
        <path key={index} d={pathOf(ring, frame)} className="fill-raised stroke-line-strong" strokeWidth={1} />
      ))}
      {pin && (
        <g transform={`translate(${pin.x.toFixed(1)} ${pin.y.toFixed(1)})`} className="pointer-events-none text-accent">
          <path d="M0 0C-9-13-13-18-13-26a13 13 0 0 1 26 0C13-18 9-13 0 0Z" fill="currentColor" />
          <circle cy={-26} r={5} className="fill-raised" />
        </g>
      )}
    </svg>
  );
}
