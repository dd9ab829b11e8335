import type { AltitudePoint } from "~/api/types.gen.ts";
import { LEAST_PROFILE_SPAN_M } from "~/domain/course/course-profile.ts";

const WIDTH = 600;
const HEIGHT = 90;

/** Silhouette of a track that was just analysed; its figures stand beside it in words. */
export function ProfileSketch({ profile }: { profile: readonly AltitudePoint[] }) {
  const last = profile.at(-1);
  if (!last || last.distanceKm <= 0) return null;
  const heights = profile.map(({ altitudeM }) => altitudeM);
  const low = Math.min(...heights);
  const span = Math.max(LEAST_PROFILE_SPAN_M, Math.max(...heights) - low);
  const points = profile.map(({ distanceKm, altitudeM }) => {
    const x = (distanceKm / last.distanceKm) * WIDTH;
    const y = HEIGHT - 4 - ((altitudeM - low) / span) * (HEIGHT - 12);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Profile of the track, from ${Math.round(low)} m to ${Math.round(Math.max(...heights))} m`}
      className="mt-3 h-24 w-full text-accent"
    >
      <path d={`M0 ${HEIGHT} L${points.join(" L")} L${WIDTH} ${HEIGHT} Z`} fill="currentColor" opacity={0.25} />
      <path
        d={`M${points.join(" L")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
