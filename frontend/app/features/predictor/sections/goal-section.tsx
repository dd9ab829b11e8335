import { METRES, nameOfDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { vickersOneRace } from "~/domain/prediction/vickers.ts";
import { nearestResult } from "~/domain/prediction/runner.ts";
import { typicalWeekM } from "~/domain/training/typical-week.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { chanceText, gainText, MORE_A_WEEK_M, VERDICTS } from "~/features/predictor/prediction-text.ts";

type Goal = NonNullable<Prediction["goal"]>;

/** A longer week is never recommended. */
const MOST_WEEK_M = 160_000;

function weekSentence({ requiredWeekM }: Goal, stated: number | null, units: "km" | "mi"): string | undefined {
  if (requiredWeekM === null) return undefined;
  if (requiredWeekM <= (stated ?? 0)) return "Your present race and week predict it already.";
  if (requiredWeekM > MOST_WEEK_M)
    return "No weekly distance alone makes your present race predict it: a faster race must come first.";
  const weekly = writeLength(Math.round(requiredWeekM / 1000) * 1000, units);
  return `With your present race, runners who do it cover about ${weekly} a week.`;
}

/** What more distance a week goes with, by the one-race model; null where it was not made for this. */
function moreAWeek(prediction: Prediction): { gainS: number; moreM: number } | null {
  const { inputs, units } = prediction.request;
  const { targetM, flat } = prediction.usual;
  const near = nearestResult({ ...inputs, targetM });
  const isForIt = targetM === METRES.marathon && near.distanceM < METRES.marathon * 0.99;
  if (!isForIt || flat.othersShare > 0) return null;
  const weekM = inputs.weeklyM ?? flat.assumedWeekM ?? typicalWeekM(flat.timeS);
  const moreM = MORE_A_WEEK_M[units];
  const predict = (week: number) => vickersOneRace(near.timeS, near.distanceM, week);
  return { gainS: predict(weekM) - predict(weekM + moreM), moreM };
}

function distanceText(distanceM: number, units: "km" | "mi"): string {
  return distanceM === METRES.half ? "a half marathon" : nameOfDistance(distanceM, units);
}

function Required({ goal, units, isStated }: { goal: Goal; units: "km" | "mi"; isStated: boolean }) {
  return (
    <>
      <h3 className="mt-5 text-xl">What it would take</h3>
      <ul className="mt-2 grid max-w-prose gap-1">
        {goal.races.map(({ distanceM, timeS }) => (
          <li key={distanceM}>
            {timeS === null
              ? `A time over ${distanceText(distanceM, units)} that nobody has run yet`
              : `${formatDuration(timeS, { short: true })} over ${distanceText(distanceM, units)}`}
          </li>
        ))}
      </ul>
      {goal.weekOfRacesM !== null && (
        <p className="mt-1.5 max-w-prose text-muted">
          With {writeLength(goal.weekOfRacesM, units)} a week, {isStated ? "as you gave it" : "usual at such a time"}.
        </p>
      )}
    </>
  );
}

/** Is it realistic? The chance, and what would have to be run to make it so. */
export function GoalSection({ prediction, over }: { prediction: Prediction; over: string | undefined }) {
  const { goal, request } = prediction;
  if (!goal) return null;
  const { units, inputs } = request;
  if (goal.beatenBestS !== null)
    return (
      <Section id="goal" title={`Is ${formatDuration(goal.goalS)} realistic?`}>
        <p className="text-3xl font-bold tracking-tight">Faster than the world's best</p>
        <p className="mt-1 max-w-prose">
          The world's best over this distance is about {formatDuration(goal.beatenBestS, { short: true })}. Is the goal
          right?
        </p>
      </Section>
    );
  const week = weekSentence(goal, inputs.weeklyM, units);
  return (
    <Section
      id="goal"
      title={`Is ${formatDuration(goal.goalS)} realistic?`}
      lead={over ? `At ${over}, as chosen above.` : "On a flat, cool road."}
    >
      <p className="text-3xl font-bold tracking-tight">{VERDICTS[goal.verdict]}</p>
      <p className="mt-1 max-w-prose">
        Of runners with such results, {chanceText(goal.chance)} would be as fast.{" "}
        {goal.differenceS < 0 ? "It is" : "That is"} {gainText(Math.abs(goal.differenceS))}{" "}
        {goal.differenceS < 0 ? "faster than" : "slower than"} the middle of the range.
      </p>
      <Required goal={goal} units={units} isStated={inputs.weeklyM !== null} />
      {week && <p className="mt-1.5 max-w-prose text-muted">{week}</p>}
    </Section>
  );
}

/** Time that a longer week goes with among the runners of the study: an association, not a promise. */
export function MoreTraining({ prediction }: { prediction: Prediction }) {
  const more = moreAWeek(prediction);
  if (!more) return null;
  return (
    <p className="mt-3 max-w-prose text-muted">
      Among the runners of the study, {writeLength(more.moreM, prediction.request.units)} more a week went with a
      marathon about {gainText(more.gainS)} faster at the same race result. Build up over months, not weeks.
    </p>
  );
}
