import { type PointerEvent, useState } from "react";
import { altitudeAt, LEAST_PROFILE_SPAN_M, type ProfilePoint } from "~/domain/course/course-profile.ts";
import type { Units } from "~/domain/units/units.ts";
import { ProfileAxes, ProfileGrid } from "./profile-axes.tsx";
import { ProfileReader } from "./profile-reader.tsx";
import { areLabelsAtEnd, extentOf, lineOf, type ProfileScale, profileScale } from "./profile-scale.ts";

const PLOT_PX = 220;
const AXIS_PX = 28;
const LANE_PX = 18;

/** A labelled stretch. */
interface ProfileMark {
  fromKm: number;
  toKm: number;
  name: string;
}

interface ProfileChartProps {
  profile: readonly ProfilePoint[];
  units: Units;
  /** Text alternative of the drawing. */
  label: string;
  marks?: readonly ProfileMark[];
}

/** The points of a stretch, with interpolated ends. */
function stretch(profile: readonly ProfilePoint[], fromKm: number, toKm: number): ProfilePoint[] {
  const end = (distanceKm: number) => ({ distanceKm, altitudeM: altitudeAt(profile, distanceKm) });
  const within = profile.filter(({ distanceKm }) => distanceKm > fromKm && distanceKm < toKm);
  return [end(fromKm), ...within, end(toKm)];
}

/** A bar above the plot, labelled at the side with more room. */
function MarkLane({ mark, lane, scale }: { mark: ProfileMark; lane: number; scale: ProfileScale }) {
  const [from, to] = [scale.x(mark.fromKm), scale.x(mark.toKm)];
  const y = (lane + 0.5) * LANE_PX;
  const isLate = (from + to) / 2 > 50;
  return (
    <>
      <line x1={`${from.toFixed(2)}%`} x2={`${to.toFixed(2)}%`} y1={y} y2={y} strokeWidth="3" className="stroke-ink" />
      <text
        x={`${(isLate ? from : to).toFixed(2)}%`}
        dx={isLate ? -6 : 6}
        y={y + 4}
        fontSize="12"
        textAnchor={isLate ? "end" : "start"}
        className="fill-ink"
      >
        {mark.name}
      </text>
    </>
  );
}

interface SilhouetteProps {
  profile: readonly ProfilePoint[];
  marks: readonly ProfileMark[];
  scale: ProfileScale;
  topPx: number;
}

/** Only the silhouette is stretched to the full width. */
function Silhouette({ profile, marks, scale, topPx }: SilhouetteProps) {
  const line = lineOf(profile, scale);
  const stroke = { fill: "none", vectorEffect: "non-scaling-stroke", strokeLinejoin: "round" } as const;
  return (
    <svg y={topPx} width="100%" height={PLOT_PX} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={`M0 100L${line}L100 100Z`} className="fill-contour opacity-35" />
      <path d={`M${line}`} strokeWidth="2" className="stroke-accent" {...stroke} />
      {marks.map(({ name, fromKm, toKm }) => (
        <path
          key={name}
          d={`M${lineOf(stretch(profile, fromKm, toKm), scale)}`}
          strokeWidth="3.5"
          className="stroke-ink"
          {...stroke}
        />
      ))}
    </svg>
  );
}

/** Course profile chart. Hover, or the slider, reads distance, altitude and grade. */
export function ProfileChart({ profile, units, label, marks = [] }: ProfileChartProps) {
  const [readKm, setReadKm] = useState<number>();
  const extent = extentOf([profile]);
  if (!extent) return null;
  const { fromKm, toKm } = extent;
  const scale = profileScale(extent, units, LEAST_PROFILE_SPAN_M);
  const topPx = marks.length * LANE_PX;
  const read = readKm === undefined ? undefined : { km: readKm, altitudeM: altitudeAt(profile, readKm) };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? (event.clientX - left) / width : 0;
    setReadKm(fromKm + Math.min(1, Math.max(0, share)) * (toKm - fromKm));
  };
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        height={topPx + PLOT_PX + AXIS_PX}
        className="block w-full touch-pan-y text-muted"
        onPointerMove={point}
        onPointerDown={point}
      >
        <ProfileGrid scale={scale} topPx={topPx} plotPx={PLOT_PX} />
        <Silhouette profile={profile} marks={marks} scale={scale} topPx={topPx} />
        {marks.map((mark, lane) => (
          <MarkLane key={mark.name} mark={mark} lane={lane} scale={scale} />
        ))}
        <ProfileAxes scale={scale} topPx={topPx} plotPx={PLOT_PX} labelsAtEnd={areLabelsAtEnd([profile], scale)} />
        {read && (
          <g className="stroke-ink">
            <line x1={`${scale.x(read.km)}%`} x2={`${scale.x(read.km)}%`} y1={topPx} y2={topPx + PLOT_PX} />
            <circle
              cx={`${scale.x(read.km)}%`}
              cy={topPx + (scale.y(read.altitudeM) / 100) * PLOT_PX}
              r="5"
              strokeWidth="2"
              className="fill-paper"
            />
          </g>
        )}
      </svg>
      <ProfileReader profile={profile} units={units} km={readKm} fromKm={fromKm} toKm={toKm} onRead={setReadKm} />
    </>
  );
}
