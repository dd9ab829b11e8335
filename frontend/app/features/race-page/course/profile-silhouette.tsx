import { LEAST_PROFILE_SPAN_M, type ProfilePoint } from "~/domain/course/course-profile.ts";
import { summariseCourse } from "./course-summary.ts";

const WIDTH = 120;
const HEIGHT = 32;
const POINTS = 40;

/** Outline of a profile in a few points; null for fewer than two. */
export function ProfileSilhouette({ profile }: { profile: readonly ProfilePoint[] }) {
  const summary = summariseCourse(profile, "metric");
  if (!summary) return null;
  const { start, finish, lowest, highest } = summary;
  const spanM = Math.max(LEAST_PROFILE_SPAN_M, highest.altitudeM - lowest.altitudeM);
  const every = Math.max(1, Math.floor(profile.length / POINTS));
  const line = profile
    .filter((_, index) => index % every === 0 || index === profile.length - 1)
    .map(({ distanceKm, altitudeM }) => {
      const x = ((distanceKm - start.distanceKm) / (finish.distanceKm - start.distanceKm)) * WIDTH;
      const y = HEIGHT - 3 - ((altitudeM - lowest.altitudeM) / spanM) * (HEIGHT - 4);
      return `${Math.round(x)} ${Math.round(y)}`;
    })
    .join("L");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      className="mt-1 block w-full fill-contour"
    >
      <path d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
    </svg>
  );
}
