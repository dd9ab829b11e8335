/** Fields of the predictors. */
import { useState } from "react";
import {
  recentResult,
  type RunnerProfile,
  runnerProfile,
  updateRunnerProfile,
  useRunnerProfile,
} from "~/lib/storage/runner-profile.ts";
import { type ToolInputs, useToolInputs, useTypedEarlier } from "~/lib/runner/tool-inputs.ts";
import {
  PREDICTION_FIELDS,
  type PredictionField,
  type PredictionFields,
  RUNNER_FIELDS,
  saysOfRunner,
  shownFields,
} from "./prediction-fields.ts";
import { type ReadFields, readPredictionFields, readShown } from "./prediction-request.ts";

type RunnerChange = (read: ReadFields) => Partial<RunnerProfile>;

/** A second result that is half typed leaves the stored one. */
function resultsOf({ request, problems }: ReadFields): Partial<RunnerProfile> {
  if (!request) return {};
  const read = request.raced.map(({ distanceM, timeS, raceId }) => ({ ...recentResult(distanceM, timeS), raceId }));
  const isHalfTyped = problems.distance2 !== undefined || problems.time2 !== undefined;
  return { results: isHalfTyped ? [...read, ...runnerProfile().results.slice(1)] : read };
}

/** What of the profile each field changes. The training pace is no part of it. */
const PROFILE_OF: Partial<Record<PredictionField, RunnerChange>> = {
  distance: resultsOf,
  time: resultsOf,
  distance2: resultsOf,
  time2: resultsOf,
  weekly: ({ request }) => (request ? { weeklyDistanceM: request.inputs.weeklyM } : {}),
  longest: ({ request }) => (request ? { longestRunM: request.inputs.longestRunM } : {}),
  age: ({ request }) => (request ? { age: request.age } : {}),
  sex: ({ request }) => (request ? { sex: request.sex } : {}),
  units: ({ request }) => (request ? { units: request.units === "mi" ? "imperial" : "metric" } : {}),
};

/** Stores valid typed values in the profile. A shared link changes nothing. */
function updateProfileFrom(part: ToolInputs<PredictionField>, read: ReadFields): void {
  const changes = Object.keys(part).map((name) => {
    const isReadable = read.problems[name as PredictionField] === undefined;
    return isReadable ? PROFILE_OF[name as PredictionField]?.(read) : undefined;
  });
  const change = changes.reduce<Partial<RunnerProfile>>((all, each) => ({ ...all, ...each }), {});
  if (Object.keys(change).length > 0) updateRunnerProfile(change);
}

/** A changed result no longer belongs to its race: it counts as run on a flat, cool road. */
function withItsRace(part: Partial<PredictionFields>): Partial<PredictionFields> {
  const isOther = (...names: PredictionField[]) =>
    part.units === undefined && names.some((name) => part[name] !== undefined);
  return {
    ...(isOther("distance", "time") ? { ranAt: "" } : {}),
    ...(isOther("distance2", "time2") ? { ranAt2: "" } : {}),
    ...part,
  };
}

/** Fields of a predictor as typed; the profile follows them. */
export function usePredictionFields(targetM: number) {
  const [inputs, write] = useToolInputs(PREDICTION_FIELDS);
  const profile = useRunnerProfile();
  const [isOwn, setIsOwn] = useState(false);
  const shown = shownFields(inputs, profile);
  const read = readShown(shown, profile, targetM);

  const change = (typed: Partial<PredictionFields>) => {
    const part = withItsRace(typed);
    setIsOwn(true);
    // the first change makes all that is shown the runner's own, so that nothing of it disappears
    const isOfRunner = RUNNER_FIELDS.some((name) => part[name] !== undefined);
    const base = isOfRunner && !saysOfRunner(inputs) ? runnerPart(shown.fields) : {};
    // what is typed is in the units shown, whatever is typed next
    write({ ...base, ...(isOfRunner ? { units: shown.fields.units } : {}), ...part });
    updateProfileFrom(part, readPredictionFields({ ...shown.fields, ...part }, targetM));
  };

  const form = useTypedEarlier(PREDICTION_FIELDS, change);
  return { ...shown, ...read, change, isOwn, form };
}

function runnerPart(fields: PredictionFields): Partial<PredictionFields> {
  return Object.fromEntries(RUNNER_FIELDS.map((name) => [name, fields[name]]));
}
