import { writeLength } from "~/domain/pace/distances.ts";
import { formatPace, formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { unitsApart } from "~/domain/pace/splits.ts";
import type { PaceSheet, SheetRow } from "./pace-sheet.ts";

const WIDTH = 1000;
const HEIGHT = 200;
/** A pace that differs less than this from another is drawn as hardly different, seconds a kilometre. */
const LEAST_SPAN_S = 20;

interface SidePoint {
  distanceKm: number;
  altitudeM: number;
}

interface EffortChartProps {
  sheet: PaceSheet;
  /** The course from the side, where the splits follow one. */
  side: readonly SidePoint[] | undefined;
}

function silhouette(side: readonly SidePoint[], x: (part: number) => number): string {
  const lengthKm = side.at(-1)?.distanceKm ?? 1;
  const heights = side.map(({ altitudeM }) => altitudeM);
  const lowest = Math.min(...heights);
  const span = Math.max(60, Math.max(...heights) - lowest);
  const line = side.map(({ distanceKm, altitudeM }) => {
    const y = HEIGHT - ((altitudeM - lowest) / span) * HEIGHT * 0.8;
    return `${x(distanceKm / lengthKm).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${HEIGHT}L${line.join("L")}L${WIDTH} ${HEIGHT}Z`;
}

/** As the table of splits has it: of a whole kilometre or mile its split, rounded in the same way. */
function shownPaces(rows: readonly SheetRow[]): number[] {
  return rows.map((row, index) => (index === rows.length - 1 ? row.paceSPerKm : (1000 * row.splitS) / row.lengthM));
}

/** The pace of every kilometre, faster ones higher, over the course where there is one. The table of splits says the same. */
export function EffortChart({ sheet, side }: EffortChartProps) {
  const { unit } = sheet.request;
  const rows = unit === "km" ? sheet.kilometres : sheet.miles;
  const paces = rows.map(({ paceSPerKm }) => paceSPerKm);
  const [fastest, slowest] = [Math.min(...paces), Math.max(...paces)];
  const middle = (fastest + slowest) / 2;
  const half = Math.max(LEAST_SPAN_S, slowest - fastest) * 0.6;
  const wholeM = sheet.request.distanceM;
  const x = (part: number) => part * WIDTH;
  const y = (pace: number) => ((pace - middle + half) / (2 * half)) * HEIGHT;
  const steps = rows.map(({ distanceM, lengthM, paceSPerKm }, index) => {
    const height = y(paceSPerKm).toFixed(1);
    const from = `${x((distanceM - lengthM) / wholeM).toFixed(1)} ${height}`;
    return `${index === 0 ? "M" : "L"}${from}L${x(distanceM / wholeM).toFixed(1)} ${height}`;
  });
  const apart = unitsApart(wholeM);
  const each = apart === 1 ? (unit === "km" ? "each kilometre" : "each mile") : `every ${apart} ${unit}`;
  const shown = shownPaces(rows);
  const range = `${formatPace(Math.min(...shown), unit)} to ${formatPaceWithUnit(Math.max(...shown), unit)}`;
  const label = `Pace of ${each}, from ${range}${side ? ", over the course from the side" : ""}`;
  return (
    <figure className="no-print mt-6">
      <figcaption className="legend mb-2">Pace along the way, {range}, faster is higher</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-line-strong"
      >
        {side && side.length > 1 && <path d={silhouette(side, x)} className="fill-contour opacity-35" />}
        <path
          d={steps.join("")}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-accent"
        />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>Start</span>
        <span>{writeLength(wholeM / 2, unit)}</span>
        <span>Finish</span>
      </p>
    </figure>
  );
}
