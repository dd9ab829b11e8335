import { Link } from "react-router";
import { type RunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { nameOfDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";

/** The known values, in a few words each. */
function profileWords(profile: RunnerProfile): readonly string[] {
  const unit = profile.units === "imperial" ? "mi" : "km";
  const results = profile.results.map(
    ({ distanceM, timeS }) => `${nameOfDistance(distanceM, unit)} in ${formatDuration(timeS, { short: true })}`,
  );
  return [
    ...results,
    ...(profile.weeklyDistanceM === null ? [] : [`${writeLength(profile.weeklyDistanceM, unit)} a week`]),
    ...(profile.longestRunM === null ? [] : [`longest run ${writeLength(profile.longestRunM, unit)}`]),
    ...(profile.age === null ? [] : [`age ${profile.age}`]),
  ];
}

/** One line with the runner profile that the tools share, and a link to change it. */
export function RunnerProfileBar() {
  const words = profileWords(useRunnerProfile());
  return (
    <p className="no-print flex max-w-3xl items-baseline gap-x-3 text-sm text-muted">
      <span className="legend shrink-0">Your figures</span>
      {/* always one line, so that there is no layout shift */}
      <span className="min-w-0 truncate">{words.length > 0 ? words.join(", ") : "none yet"}</span>
      <Link to="/running-tools#profile" className="text-link inline-flex min-h-9 shrink-0 items-center font-semibold">
        Change your figures
      </Link>
    </p>
  );
}
