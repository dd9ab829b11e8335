/** Runner of a plan as the fields of a predictor, so that both speak of the same one. */
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { writeRaces } from "./ran-at.ts";
import type { RequestedPlan } from "./requested-plan.ts";
import { NO_RESULT, writeResults } from "./typed-figures.ts";

type Query = Readonly<Record<string, string>>;

/** Without what is not known. */
function given(fields: Readonly<Record<string, string | undefined>>): Query {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined && field[1] !== ""),
  );
}

/** Nothing where these are the figures of the reader, which a predictor has itself; null where no result is known. */
export function runnerOfPlan(
  { known, display: { unit } }: Pick<RequestedPlan, "known" | "display">,
  inputs: PlanInputs,
  profile: RunnerProfile,
): Query | null {
  const { raced, weeklyDistanceM, longestRunM } = known;
  if (raced.length === 0) return inputs.recent?.trim().toLowerCase() === NO_RESULT ? null : {};
  const isOfReader =
    raced === profile.results && weeklyDistanceM === profile.weeklyDistanceM && longestRunM === profile.longestRunM;
  if (isOfReader) return {};
  // a predictor has no field for a week without running
  const length = (metres: number | null) =>
    metres ? String(Number((metres / (unit === "km" ? METRES.km : METRES.mile)).toFixed(3))) : undefined;
  const { recentDistance, recent, recentDistance2, recent2 } = writeResults(raced);
  const { ranAt, ranAt2 } = writeRaces(raced);
  return given({
    distance: recentDistance,
    time: recent,
    ranAt,
    distance2: recentDistance2,
    time2: recent2,
    ranAt2,
    weekly: length(weeklyDistanceM),
    longest: length(longestRunM),
    units: unit,
  });
}

/**
 * The predictor with the runner of a plan, its race and its goal; null where no result is known. An ultra has no
 * predictor: its runner alone goes to the marathon's.
 */
export function predictorAddress(requested: RequestedPlan, inputs: PlanInputs, profile: RunnerProfile): string | null {
  const runner = runnerOfPlan(requested, inputs, profile);
  if (!runner) return null;
  const { goalTimeS, request } = requested;
  const isUltra = request.raceKind === "ultra-marathon";
  const about = isUltra ? {} : given({ race: inputs.race, goal: goalTimeS === null ? "" : formatDuration(goalTimeS) });
  const query = new URLSearchParams({ ...about, ...runner }).toString();
  return `/${isUltra ? "marathon" : request.raceKind}-predictor${query === "" ? "" : `?${query}`}`;
}
