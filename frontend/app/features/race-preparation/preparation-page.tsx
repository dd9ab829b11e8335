import type { ReactNode } from "react";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { isBeyondRunner, timeThere } from "~/lib/runner/race-time.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { printInputs, useTypedEarlier } from "~/lib/runner/tool-inputs.ts";
import { keepingUnits } from "~/lib/runner/typed-units.ts";
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { courseRecordsText, isLimitUnverified, timeLimitNote } from "~/domain/race-day/time-limit.ts";
import { Container } from "~/ui/container.tsx";
import { PhoneFold } from "~/ui/phone-fold.tsx";
import { goalMissingText } from "./goal-text.ts";
import { PreparationForm } from "./preparation-form.tsx";
import {
  PREPARATION_INPUTS,
  PREPARATION_UNITS,
  type PreparationInputs,
  readPreparation,
} from "./preparation-inputs.ts";
import { PreparationDeferred } from "./preparation-deferred.ts";
import { timedRaceOf } from "./timed-race.ts";
import type { TargetRace } from "~/lib/api/target-race.ts";
import "./race-preparation.css";

interface RacePreparationPageProps {
  inputs: PreparationInputs;
  target: TargetRace;
  raceChoice: ReactNode;
  onChange: (change: PreparationInputs) => void;
}

/** The form beside everything that follows from it. */
export function RacePreparationPage({ inputs, target, raceChoice, onChange }: RacePreparationPageProps) {
  const { units } = useRunnerProfile();
  const runner = useKnownRunner();
  const { race, potential, states } = target;
  const distanceM = race && distanceOf(race);
  const timeThereS = timeThere(potential ?? undefined, distanceM, runner)?.timeS;
  const isBeyond = isBeyondRunner(potential ?? undefined, distanceM, runner);
  // what could not be loaded may be known all the same
  const isCourseUnknown = states.potential === "unknown" || (potential !== null && courseOf(potential) === undefined);
  const known = race && { distanceM, timeThereS, isBeyond, isCourseUnknown, timed: timedRaceOf(race) };
  const readOf = (values: PreparationInputs) => readPreparation(values, known, units);
  const request = readOf(inputs);
  const change = (typed: PreparationInputs) => {
    const part = keepingUnits(typed, inputs, PREPARATION_UNITS, request.unit);
    const next = { ...inputs, ...part };
    onChange(part);
    const { unit, goalS, goalGap, distanceM: nextM } = readOf(next);
    rememberResult("/race-preparation", {
      summary: `${race?.name ?? nameOfDistance(nextM, unit)}${goalGap === null ? `, ${formatDuration(goalS)}` : ""}`,
      to: `/race-preparation${printInputs(next, PREPARATION_INPUTS)}`,
    });
  };
  const form = useTypedEarlier(PREPARATION_INPUTS, change);
  const isAnswered =
    inputs.goal !== undefined && request.goalGap === null && (inputs.race === undefined || race !== null);
  return (
    <Container className="race-preparation-screen grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <PhoneFold isAnswered={isAnswered} hasProblem={Object.keys(request.problems).length > 0}>
        <PreparationForm
          inputs={inputs}
          request={request}
          target={target}
          raceChoice={raceChoice}
          onChange={change}
          form={form}
        />
      </PhoneFold>
      {request.goalGap !== null ? (
        <p className="max-w-prose" role="status">
          {goalMissingText(request)}{" "}
          {race &&
            [timeLimitNote(race, null, isLimitUnverified(race)), courseRecordsText(race)].filter(Boolean).join(" ")}
        </p>
      ) : (
        <PreparationDeferred request={request} target={target} />
      )}
    </Container>
  );
}
