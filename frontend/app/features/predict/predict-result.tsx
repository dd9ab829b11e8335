import { useEffect } from "react";
import { rememberResult } from "~/lib/last-results.ts";
import { useCourses } from "~/lib/runner-known.ts";
import { formatDuration } from "~/running/durations.ts";
import { AgeGradeSection } from "./age-grade-section.tsx";
import { answerTo } from "./answer.ts";
import { BostonSection } from "./boston-section.tsx";
import { CourseSection } from "./course-section.tsx";
import { GoalCards } from "./goal-cards.tsx";
import { GoalSection, MoreTraining } from "./goal-section.tsx";
import { ModelTable } from "./model-table.tsx";
import type { PredictRequest } from "./predict-request.ts";
import { resultWords } from "./predict-texts.ts";
import type { Predictor } from "./predictors.ts";
import { RecommendedTime } from "./recommended-time.tsx";
import { useTargetRace } from "./target-race.ts";
import { TrainingPaces } from "./training-paces.tsx";

interface PredictResultProps {
  predictor: Predictor;
  request: PredictRequest;
  /** Slug or number of the race ahead; "" where none is chosen. */
  race: string;
  isExample: boolean;
  isFromAddress: boolean;
  /** The form cannot be read: what stands here is older. */
  isOutdated: boolean;
  /** Where this result can be found again, once somebody entered something. */
  address: string | undefined;
}

/** One range out, with all models beside it and what follows from it. */
export function PredictResult({
  predictor,
  request,
  isExample,
  isFromAddress,
  isOutdated,
  address,
  ...asked
}: PredictResultProps) {
  const target = useTargetRace(asked.race, predictor);
  const courses = useCourses(request.raced);
  const answer = answerTo(request, target, courses);
  const race = target?.fits ? target.race : undefined;
  const over = answer.course ? race?.name : undefined;
  const goals = `${formatDuration(answer.goals.ambitious)} to ${formatDuration(answer.goals.safe)}`;
  const summary = race ? `${goals}, ${race.name}` : goals;

  useEffect(() => {
    if (address !== undefined && !isOutdated) rememberResult(predictor.path, { summary, to: address });
  }, [address, isOutdated, summary, predictor.path]);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <RecommendedTime
          answer={answer}
          over={over}
          isExample={isExample}
          outdated={
            isOutdated
              ? `What stands here is for ${resultWords(request.raced[0], request.units)}, until the form can be read again.`
              : undefined
          }
        />
        <MoreTraining answer={answer} />
      </div>
      <GoalSection answer={answer} over={over} />
      <GoalCards answer={answer} predictor={predictor} race={race} isFromAddress={isFromAddress} />
      {target && <CourseSection answer={answer} target={target} />}
      <ModelTable answer={answer} />
      <TrainingPaces answer={answer} />
      <AgeGradeSection answer={answer} />
      {predictor.raceType === "marathon" && <BostonSection answer={answer} target={target} />}
    </div>
  );
}
