import { useEffect, useRef, useState } from "react";
import { recentResult, type RunnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/runner-profile.ts";
import { type ToolInputs, typedEarlier, useToolInputs } from "~/lib/tool-inputs.ts";
import {
  PREDICT_FIELDS,
  type PredictField,
  type PredictFields,
  RUNNER_FIELDS,
  saysOfRunner,
  shownFields,
} from "./predict-fields.ts";
import { type ReadFields, readPredictFields, readShown } from "./predict-request.ts";

type RunnerChange = (read: ReadFields) => Partial<RunnerProfile>;

function resultsOf({ request }: ReadFields): Partial<RunnerProfile> {
  if (!request) return {};
  return {
    results: request.raced.map(({ distanceM, timeS, raceId }) => ({ ...recentResult(distanceM, timeS), raceId })),
  };
}

/** What of the profile each field changes. The training pace is no part of it. */
const PROFILE_OF: Partial<Record<PredictField, RunnerChange>> = {
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

/** Only what somebody typed here changes the profile, and only where it could be read; a shared link changes nothing. */
function keepInProfile(part: ToolInputs<PredictField>, read: ReadFields): void {
  const changes = Object.keys(part).map((name) => {
    const isReadable = read.problems[name as PredictField] === undefined;
    return isReadable ? PROFILE_OF[name as PredictField]?.(read) : undefined;
  });
  const change = changes.reduce<Partial<RunnerProfile>>((all, each) => ({ ...all, ...each }), {});
  if (Object.keys(change).length > 0) updateRunnerProfile(change);
}

/** Another result was run elsewhere: what is typed anew counts as run on a flat, cool road. */
function withItsRace(part: Partial<PredictFields>): Partial<PredictFields> {
  const isOther = (...names: PredictField[]) =>
    part.units === undefined && names.some((name) => part[name] !== undefined);
  return {
    ...(isOther("distance", "time") ? { ranAt: "" } : {}),
    ...(isOther("distance2", "time2") ? { ranAt2: "" } : {}),
    ...part,
  };
}

/** The fields of a predictor as they are typed, and the profile kept in step with them. */
export function usePredictFields(targetM: number) {
  const [inputs, write] = useToolInputs(PREDICT_FIELDS);
  const profile = useRunnerProfile();
  const [isOwn, setIsOwn] = useState(false);
  const shown = shownFields(inputs, profile);
  const read = readShown(shown, profile, targetM);

  const change = (typed: Partial<PredictFields>) => {
    const part = withItsRace(typed);
    setIsOwn(true);
    // the first change makes all that is shown the runner's own, so that nothing of it disappears
    const isOfRunner = RUNNER_FIELDS.some((name) => part[name] !== undefined);
    const base = isOfRunner && !saysOfRunner(inputs) ? runnerPart(shown.fields) : {};
    write({ ...base, ...part });
    keepInProfile(part, readPredictFields({ ...shown.fields, ...part }, targetM));
  };

  const form = useRef<HTMLFormElement>(null);
  const adopt = useRef(change);
  useEffect(() => {
    adopt.current = change;
  });
  useEffect(() => {
    if (!form.current) return;
    const earlier = typedEarlier(form.current, PREDICT_FIELDS);
    if (Object.keys(earlier).length > 0) adopt.current(earlier);
  }, []);

  return { ...shown, ...read, change, isOwn, form };
}

function runnerPart(fields: PredictFields): Partial<PredictFields> {
  return Object.fromEntries(RUNNER_FIELDS.map((name) => [name, fields[name]]));
}
