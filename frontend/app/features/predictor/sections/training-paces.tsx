import { capitalised } from "~/lib/format/formats.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { nearestResult } from "~/domain/prediction/runner.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import { trainingPaces, vdotOf, withMarathonPace } from "~/domain/prediction/vdot.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { resultText } from "~/features/predictor/prediction-text.ts";

/** The result behind the VDOT, in words: with its time on a flat, cool road where its course was another. */
function sourceText({ request: { inputs, raced, units } }: Prediction, flat: RaceTime): string {
  const own = raced[inputs.results.indexOf(flat)] ?? flat;
  const text = resultText(own, units);
  const onFlat = formatDuration(flat.timeS, { short: true });
  return formatDuration(own.timeS, { short: true }) === onFlat ? text : `${text}, ${onFlat} on a flat, cool road,`;
}

function NoPaces({ prediction, flat }: { prediction: Prediction; flat: RaceTime }) {
  return (
    <Section id="training-paces" title="Training paces">
      <p className="max-w-prose">
        From {sourceText(prediction, flat)} the easy pace of Daniels and Gilbert would be a walk, so no paces are given.
        Run so that you can talk in sentences.
      </p>
    </Section>
  );
}

/** Below it the model's easy pace is a walk, as in a training plan. */
const LEAST_VDOT = 15;

/** Training paces of the VDOT behind the result, its course and weather taken out; marathon pace is the predicted one. */
export function TrainingPaces({ prediction }: { prediction: Prediction }) {
  const { inputs, units } = prediction.request;
  const { timeS: marathonS } = prediction.runner.recommend(METRES.marathon);
  const result = nearestResult(inputs);
  const vdot = vdotOf(result.timeS, result.distanceM);
  if (vdot < LEAST_VDOT) return <NoPaces prediction={prediction} flat={result} />;
  const byVdot = trainingPaces(vdot);
  const paces = withMarathonPace(byVdot, (marathonS * METRES.km) / METRES.marathon);
  const slowed =
    paces.easyFastest > byVdot.easyFastest
      ? " We predict a slower marathon than their table: the easy pace is slower too."
      : "";
  const pace = (value: number) => formatPaceWithUnit(value, units);
  const rows = [
    {
      name: "Easy and long runs",
      words: "You can talk in sentences.",
      value: `${pace(paces.easyFastest)} to ${pace(paces.easySlowest)}`,
    },
    {
      name: "Marathon",
      words: "Your predicted marathon on a flat, cool road.",
      value: pace(paces.marathon),
    },
    {
      name: "Threshold",
      words: "Hard to hold for an hour; in parts of 20 minutes at most.",
      value: pace(paces.threshold),
    },
    { name: "Interval", words: "Three to five minutes at a time.", value: pace(paces.interval) },
    { name: "Repetition", words: "A minute or two, fast and relaxed, with full rest.", value: pace(paces.repetition) },
  ];
  return (
    <Section
      id="training-paces"
      title="Training paces"
      lead={`${capitalised(sourceText(prediction, result))} gives a VDOT of ${vdot.toFixed(1)}, the measure of fitness of Daniels and Gilbert. The paces from threshold on follow from it; that of the marathon is our prediction.${slowed}`}
    >
      <table className="data-table">
        <caption className="sr-only">Training paces</caption>
        <tbody>
          {rows.map(({ name, words, value }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{words}</span>
              </th>
              <td data-align="end" className="font-semibold">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
