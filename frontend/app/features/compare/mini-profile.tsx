import type { Course } from "~/api/types.gen.ts";
import { profileFigures } from "./profile-figures.ts";
import type { UnitFormats } from "~/lib/runner/runner-units.ts";

const WIDTH = 160;
const HEIGHT = 48;
/** The height shows at least this range, so that a flat course looks flat. */
const LEAST_SPAN_M = 150;

interface MiniProfileProps {
  race: Parameters<typeof profileFigures>[0];
  course: Pick<Course, "match" | "profile">;
  measures: UnitFormats;
}

/** A small course profile, on one altitude scale for all but mountain courses. */
export function MiniProfile({ race, course: { match, profile }, measures: { altitude } }: MiniProfileProps) {
  const altitudes = profile.map(({ altitudeM }) => altitudeM);
  const lowest = Math.min(...altitudes);
  const span = Math.max(LEAST_SPAN_M, Math.max(...altitudes) - lowest);
  const length = profile.at(-1)?.distanceKm ?? 1;
  const points = profile.map(
    ({ distanceKm, altitudeM }) =>
      `${((distanceKm / length) * WIDTH).toFixed(1)} ${(HEIGHT - 2 - ((altitudeM - lowest) / span) * (HEIGHT - 4)).toFixed(1)}`,
  );
  const { lowestM, highestM } = profileFigures(race, profile);
  const doubt = match === "confirmed" ? "" : ", track not confirmed";
  const range = `${altitude(lowestM)} to ${altitude(highestM)}${doubt}`;
  return (
    <>
      <svg
        role="img"
        aria-label={`Course profile, ${range}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block h-12 w-full max-w-48"
        preserveAspectRatio="none"
      >
        <path d={`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`} className="fill-accent-soft" />
        <path
          d={`M${points.join("L")}`}
          fill="none"
          className="stroke-accent"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="text-sm text-muted">{range}</span>
    </>
  );
}
