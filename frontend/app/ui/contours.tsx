import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from "./contour-lines.ts";

/** So many different hills there are; drawing one takes longer than rendering what stands on it. */
const HILLS = 12;
const drawn = new Map<string, string[]>();

function pathsOf(seed: string, levels: number): string[] {
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

interface ContoursProps {
  /** The same seed always draws the same hill, one of a dozen. */
  seed: string;
  className?: string;
  levels?: number;
}

/** Contour lines as decoration. Every fourth is an index contour and heavier, as on a map. */
export function Contours({ seed, className = "", levels = 7 }: ContoursProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${CONTOUR_WIDTH} ${CONTOUR_HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      className={`pointer-events-none text-contour ${className}`}
    >
      {pathsOf(seed, levels).map((path, index) => (
        <path key={index} d={path} stroke="currentColor" strokeWidth={index % 4 === 3 ? 2 : 1} />
      ))}
    </svg>
  );
}
