import { METRES } from "~/domain/pace/distances.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { nearestResult } from "~/domain/prediction/runner.ts";
import { trainingPaces, vdotOf } from "~/domain/prediction/vdot.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { resultText } from "~/features/predictor/prediction-text.ts";

/**
 * Marathon pace is the predicted one. Where it is slower than VDOT's, easy runs are slower in proportion: they are never
 * faster than the marathon.
 */
function slowPaces({ runner }: Prediction, paces: ReturnType<typeof trainingPaces>) {
  const marathon = (runner.recommend(METRES.marathon).timeS * METRES.km) / METRES.marathon;
  const slower = Math.max(1, marathon / paces.marathon);
  return { marathon, easyFastest: paces.easyFastest * slower, easySlowest: paces.easySlowest * slower };
}

/** Training paces of the VDOT behind the result. */
export function TrainingPaces({ prediction }: { prediction: Prediction }) {
  const { inputs, raced, units } = prediction.request;
  const result = nearestResult({ results: raced, targetM: inputs.targetM });
  const vdot = vdotOf(result.timeS, result.distanceM);
  const paces = trainingPaces(vdot);
  const slow = slowPaces(prediction, paces);
  const pace = (value: number) => formatPaceWithUnit(value, units);
  const rows = [
    {
      name: "Easy and long runs",
      words: "You can talk in sentences.",
      value: `${pace(slow.easyFastest)} to ${pace(slow.easySlowest)}`,
    },
    {
      name: "Marathon",
      words: "Your predicted marathon on a flat, cool road.",
      value: pace(slow.marathon),
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
      lead={`From VDOT ${vdot.toFixed(1)}: ${resultText(result, units)}, after Daniels and Gilbert.`}
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
