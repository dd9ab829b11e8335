import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, paceOf } from "~/domain/pace/pace.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { CONFIDENCE, doubtSentence, odditySentence, resultText } from "~/features/predictor/prediction-text.ts";

/** To the minute: no prediction is better than that. */
function roughly(seconds: number): string {
  const whole = Math.round(seconds / 60) * 60;
  return formatDuration(whole).slice(0, -3);
}

function Oddities({ prediction }: { prediction: Prediction }) {
  if (prediction.oddities.length === 0) return null;
  return (
    <ul className="mt-5 grid max-w-prose gap-2 border-l-2 border-warning pl-4">
      {prediction.oddities.map((oddity, index) => (
        <li key={`${oddity.kind} ${index}`} className="flex gap-2">
          <Icon name="warning" size={18} className="mt-1 shrink-0 text-warning" />
          {odditySentence(oddity, prediction.request.units)}
        </li>
      ))}
    </ul>
  );
}

interface RecommendedTimeProps {
  prediction: Prediction;
  /** Name of the target race, where its course is applied. */
  over: string | undefined;
  /** The figures are an example, not the reader's. */
  isExample: boolean;
  /** Why the result does not match the form. */
  outdated: string | undefined;
}

/** The one time we would plan with, its range, and how sure one can be of it. */
export function RecommendedTime({ prediction, over, isExample, outdated }: RecommendedTimeProps) {
  const { expected, flat, request } = prediction;
  const { units, inputs } = request;
  const [fast, slow] = expected.middleHalfS;
  const [fastest, slowest] = expected.nineInTenS;
  return (
    <section aria-labelledby="prediction-heading" className="min-w-0">
      <p className="legend">
        {isExample ? "Example: " : ""}
        {request.raced.map((result) => resultText(result, units)).join(", ")}
        {over ? `, then ${over}` : ""}
      </p>
      <h2 id="prediction-heading" className="mt-1 font-sans text-5xl font-bold tracking-tight md:text-6xl">
        {roughly(fast)} to {roughly(slow)}
      </h2>
      <p className="mt-1 font-semibold">Half of the runners with such results finish in this range.</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-lg font-semibold">
        <span>{formatDuration(expected.timeS)} in the middle</span>
        <span className="font-normal text-muted">
          {formatPaceWithUnit(paceOf(expected.timeS, inputs.targetM), units)}
        </span>
      </p>
      <p role="status" className="mt-2 max-w-prose font-medium text-danger empty:hidden">
        {outdated}
      </p>
      <p className="mt-3 max-w-prose">
        A quarter are faster and a quarter slower; nine in ten finish between {roughly(fastest)} and {roughly(slowest)}.{" "}
        {over ? "" : "On a flat, cool road, after training for the distance."}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        {CONFIDENCE[flat.confidence]}. {prediction.runner.sourceOf(inputs.targetM, units)}.
      </p>
      {flat.doubts.map((doubt) => (
        <p key={doubt} className="mt-1.5 max-w-prose text-muted">
          {doubtSentence(doubt, flat, units)}
        </p>
      ))}
      <Oddities prediction={prediction} />
    </section>
  );
}
