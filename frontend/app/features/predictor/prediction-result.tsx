import { type ReactNode, useEffect } from "react";
import { ResultActions } from "~/ui/result-actions.tsx";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { useCourses } from "~/lib/runner/use-runner.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { AgeGradeSection } from "~/features/predictor/sections/age-grade-section.tsx";
import { predictRace } from "./prediction.ts";
import { BostonSection } from "~/features/predictor/sections/boston-section.tsx";
import { CourseSection } from "~/features/predictor/sections/course-section.tsx";
import { GoalCards } from "~/features/predictor/sections/goal-cards.tsx";
import { GoalSection, MoreTraining } from "~/features/predictor/sections/goal-section.tsx";
import { ModelTable } from "~/features/predictor/sections/model-table.tsx";
import type { PredictionRequest } from "./prediction-request.ts";
import { resultText } from "./prediction-text.ts";
import type { Predictor } from "./predictors.ts";
import { RecommendedTime } from "~/features/predictor/sections/recommended-time.tsx";
import { usePredictorRace } from "./predictor-race.ts";
import { TrainingPaces } from "~/features/predictor/sections/training-paces.tsx";

interface PredictionResultProps {
  predictor: Predictor;
  request: PredictionRequest;
  /** Slug or number of the race ahead; "" where none is chosen. */
  race: string;
  isExample: boolean;
  isFromAddress: boolean;
  /** The form is not valid: the result belongs to earlier input. */
  isOutdated: boolean;
  /** Where these are other units than the reader's. */
  unitsNote: ReactNode;
  /** Address of this result, once the runner has changed a field. */
  address: string | undefined;
}

/** One range out, with all models beside it and what follows from it. */
export function PredictionResult({
  predictor,
  request,
  isExample,
  isFromAddress,
  isOutdated,
  unitsNote,
  address,
  race: raceId,
}: PredictionResultProps) {
  const target = usePredictorRace(raceId, predictor);
  const courses = useCourses(request.raced);
  const prediction = predictRace(request, target, courses);
  const race = target?.fits ? target.race : undefined;
  const over = prediction.course ? race?.name : undefined;
  const goals = `${formatDuration(prediction.goals.ambitious)} to ${formatDuration(prediction.goals.safe)}`;
  const summary = race ? `${goals}, ${race.name}` : goals;

  useEffect(() => {
    if (address !== undefined && !isOutdated) rememberResult(predictor.path, { summary, to: address });
  }, [address, isOutdated, summary, predictor.path]);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        {unitsNote}
        <RecommendedTime
          prediction={prediction}
          over={over}
          isExample={isExample}
          outdated={
            isOutdated
              ? `This result is for ${resultText(request.raced[0], request.units)}. Correct the form to update it.`
              : undefined
          }
        />
        <ResultActions name={`Prediction: ${summary}`} className="mt-4" />
        <MoreTraining prediction={prediction} />
      </div>
      <GoalSection prediction={prediction} over={over} />
      <GoalCards prediction={prediction} predictor={predictor} race={race} isFromAddress={isFromAddress} />
      {target && <CourseSection prediction={prediction} target={target} />}
      <ModelTable prediction={prediction} />
      <TrainingPaces prediction={prediction} />
      <AgeGradeSection prediction={prediction} />
      {predictor.raceType === "marathon" && <BostonSection prediction={prediction} target={target} />}
    </div>
  );
}
