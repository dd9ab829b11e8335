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
  HABIT_FIELDS,
  partOf,
  PREDICTION_FIELDS,
  type PredictionField,
  type PredictionFields,
  RESULT_FIELDS,
  RUNNER_FIELDS,
  saysAny,
  type ShownFields,
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

/** In other units an example is still none of the runner's: what of it is as shown was not typed. */
function ownPart(part: Partial<PredictionFields>, { from, fields }: ShownFields): Partial<PredictionFields> {
  if (from !== "example" || part.units === undefined) return withItsRace(part);
  const unchanged: readonly string[] = RESULT_FIELDS.filter((name) => part[name] === fields[name]);
  return Object.fromEntries(Object.entries(part).filter(([name]) => !unchanged.includes(name)));
}

/**
 * What a change makes the runner's own, so that nothing of it disappears: with its first figure all that is shown, but an
 * example with its first result alone.
 */
function adopted(
  inputs: ToolInputs<PredictionField>,
  { fields, from }: ShownFields,
  part: Partial<PredictionFields>,
): Partial<PredictionFields> {
  if (!saysAny(part, RUNNER_FIELDS)) return {};
  const takesResults = !saysAny(inputs, RESULT_FIELDS) && (from !== "example" || saysAny(part, RESULT_FIELDS));
  return {
    ...(saysAny(inputs, RUNNER_FIELDS) ? {} : partOf(fields, HABIT_FIELDS)),
    ...(takesResults ? partOf(fields, RESULT_FIELDS) : {}),
    // what is typed is in the units shown, whatever is typed next
    units: fields.units,
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
    const part = ownPart(typed, shown);
    setIsOwn(true);
    write({ ...adopted(inputs, shown, part), ...part });
    updateProfileFrom(part, readPredictionFields({ ...shown.fields, ...part }, targetM));
  };

  const form = useTypedEarlier(PREDICTION_FIELDS, change);
  return { ...shown, ...read, change, isOwn, form };
}
