import type { Units } from "~/domain/units/units.ts";
import { LEAST_PROFILE_SPAN_M, type ProfilePoint } from "~/domain/course/course-profile.ts";
import { ProfileAxes, ProfileGrid } from "./profile-axes.tsx";
import { areLabelsAtEnd, extentOf, lineOf, profileScale } from "./profile-scale.ts";

const TOP_PX = 16;
const PLOT_PX = 240;
const AXIS_PX = 28;

/** Colour and dash of each line; the dash tells them apart without colour. */
export const SERIES_CLASSES: readonly string[] = [
  "stroke-accent",
  "stroke-elevation-downhill",
  "stroke-elevation-hilly",
  "stroke-elevation-flat",
  "stroke-elevation-mountainous",
  "stroke-ink",
];
export const SERIES_DASHES: readonly (string | undefined)[] = [undefined, "8 4", "2 4", "12 4 2 4", "5 5", "1 3"];

interface ProfileLinesProps {
  /** At most six. */
  profiles: readonly (readonly ProfilePoint[])[];
  units: Units;
  /** Text alternative of the drawing. */
  label: string;
}

/** Profiles of several courses on one scale. */
export function ProfileLines({ profiles, units, label }: ProfileLinesProps) {
  const extent = extentOf(profiles);
  if (!extent) return null;
  const scale = profileScale(extent, units, LEAST_PROFILE_SPAN_M);
  return (
    <svg role="img" aria-label={label} height={TOP_PX + PLOT_PX + AXIS_PX} className="block w-full text-muted">
      <ProfileGrid scale={scale} topPx={TOP_PX} plotPx={PLOT_PX} />
      <svg y={TOP_PX} width="100%" height={PLOT_PX} viewBox="0 0 100 100" preserveAspectRatio="none">
        {profiles.map((profile, place) => (
          <path
            key={place}
            d={`M${lineOf(profile, scale)}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.25"
            strokeLinejoin="round"
            strokeDasharray={SERIES_DASHES[place]}
            className={SERIES_CLASSES[place]}
          />
        ))}
      </svg>
      <ProfileAxes scale={scale} topPx={TOP_PX} plotPx={PLOT_PX} labelsAtEnd={areLabelsAtEnd(profiles, scale)} />
    </svg>
  );
}
