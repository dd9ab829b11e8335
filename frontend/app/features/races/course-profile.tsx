import { formatNumber } from "~/lib/formats.ts";
import { type CourseSummary, type ProfilePoint, roundStep } from "./course-summary.ts";

const UNITS = 1000;
const PLOT_PX = 228;
const PIXELS_PER_UNIT = PLOT_PX / UNITS;
/** Courses flatter than this are not blown up to look like hills. */
const LEAST_SPAN_M = 60;

function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

interface CourseProfileProps {
  profile: readonly ProfilePoint[];
  summary: CourseSummary;
  /** Read instead of the drawing. */
  label: string;
}

/** The course from the side. Text keeps its size at every width: only the silhouette is stretched. */
export function CourseProfile({ profile, summary, label }: CourseProfileProps) {
  const { start, finish, lowest, highest } = summary;
  const lengthKm = finish.distanceKm - start.distanceKm;
  const spanM = Math.max(LEAST_SPAN_M, (highest.altitudeM - lowest.altitudeM) * 1.15);
  // labels stand where the course is lower, and out of its way
  const isLabelledAtEnd = start.altitudeM > finish.altitudeM;
  const x = (km: number) => ((km - start.distanceKm) / lengthKm) * UNITS;
  const y = (metres: number) => UNITS - ((metres - lowest.altitudeM) / spanM) * UNITS * 0.92 - UNITS * 0.04;
  const line = profile.map((point) => `${x(point.distanceKm).toFixed(1)} ${y(point.altitudeM).toFixed(1)}`).join("L");
  const heights = ticks(lowest.altitudeM, lowest.altitudeM + spanM, roundStep(spanM, 4));
  const kilometres = ticks(start.distanceKm, finish.distanceKm - lengthKm / 40, roundStep(lengthKm, 5));

  return (
    <svg role="img" aria-label={label} height="256" className="block w-full text-muted">
      {heights.map((metres) => (
        <line
          key={metres}
          x1="0"
          x2="100%"
          y1={y(metres) * PIXELS_PER_UNIT}
          y2={y(metres) * PIXELS_PER_UNIT}
          className="stroke-line"
        />
      ))}
      <svg width="100%" height={PLOT_PX} viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none">
        <path d={`M0 ${UNITS}L${line}L${UNITS} ${UNITS}Z`} className="fill-contour opacity-35" />
        <path
          d={`M${line}`}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-accent"
        />
      </svg>
      <line x1="0" x2="100%" y1={PLOT_PX} y2={PLOT_PX} className="stroke-line-strong" />
      {heights.map((metres) => (
        <text
          key={metres}
          x={isLabelledAtEnd ? "100%" : "0"}
          dx={isLabelledAtEnd ? -2 : 2}
          textAnchor={isLabelledAtEnd ? "end" : "start"}
          y={y(metres) * PIXELS_PER_UNIT - 4}
          fontSize="12"
          fill="currentColor"
          paintOrder="stroke"
          strokeWidth="3"
          className="stroke-paper"
        >
          {formatNumber(Math.round(metres))} m
        </text>
      ))}
      {kilometres.map((km, index) => (
        <text
          key={km}
          x={`${((x(km) / UNITS) * 100).toFixed(2)}%`}
          y={PLOT_PX + 20}
          fontSize="12"
          fill="currentColor"
          textAnchor={index === 0 ? "start" : "middle"}
        >
          {formatNumber(km)}
          {index === 0 && " km"}
        </text>
      ))}
    </svg>
  );
}
