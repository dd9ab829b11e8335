import { nameOfDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, paceOf } from "~/domain/pace/pace.ts";
import type { Recommended } from "~/domain/prediction/prediction.ts";
import type { ModelResult, ModelId } from "~/domain/prediction/prediction-models.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { MISSING, MODELS } from "~/features/predictor/prediction-text.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

/** Where a time lies on the strip, in per cent of its width. */
interface Scale {
  fromS: number;
  toS: number;
}

function percent({ fromS, toS }: Scale, seconds: number): string {
  return `${(((seconds - fromS) / (toS - fromS)) * 100).toFixed(2)}%`;
}

function scaleOf({ usual: { flat }, models }: Prediction): Scale {
  const times = models.flatMap(({ timeS }) => (timeS === undefined ? [] : [timeS]));
  const fromS = Math.min(flat.nineInTenS[0], ...times);
  const toS = Math.max(flat.nineInTenS[1], ...times);
  const margin = (toS - fromS) * 0.03;
  return { fromS: fromS - margin, toS: toS + margin };
}

/** One model against the recommended range: a picture of the row's figures. */
function Strip({ prediction, scale, timeS }: { prediction: Prediction; scale: Scale; timeS: number }) {
  const [fast, slow] = prediction.usual.flat.middleHalfS;
  const width = `${(((slow - fast) / (scale.toS - scale.fromS)) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className="mt-1.5 block h-3.5 w-full max-w-md" role="presentation">
      <line x1="0" x2="100%" y1="7" y2="7" className="stroke-line" />
      <rect x={percent(scale, fast)} width={width} y="1" height="12" className="fill-accent-soft stroke-accent" />
      <circle cx={percent(scale, timeS)} cy="7" r="4.5" className="fill-ink stroke-paper" strokeWidth="1.5" />
    </svg>
  );
}

/** Models that count for runners faster than the study. */
const OTHERS: readonly ModelId[] = ["riegel", "cameron", "daniels"];

const BASIS_MODEL: Partial<Record<Recommended["basis"], ModelId>> = {
  riegel: "riegel",
  own: "own",
  vickersOne: "vickersOne",
  vickersTwo: "vickersTwo",
};

/** Which rows the recommended time is made of. */
function roleOf(id: ModelId, { usual: { flat } }: Prediction): string | null {
  if (flat.othersShare > 0 && OTHERS.includes(id)) return "counts";
  if (BASIS_MODEL[flat.basis] !== id || flat.othersShare === 1) return null;
  return flat.othersShare > 0 ? "counts" : "recommended";
}

/** A model far off the range is named as such. */
function outlierText(prediction: Prediction, timeS: number): string {
  const [fast, slow] = prediction.usual.flat.nineInTenS;
  if (timeS < fast) return "Faster than nineteen in twenty will run.";
  return timeS > slow ? "Slower than nineteen in twenty will run." : "";
}

function Row({ prediction, model, scale }: { prediction: Prediction; model: ModelResult; scale: Scale }) {
  const words = MODELS[model.id];
  const role = roleOf(model.id, prediction);
  const { usual, request } = prediction;
  return (
    <tr>
      <th scope="row" className="w-full max-w-0 font-normal">
        <span className="block font-semibold">
          {words.name}
          {role && <span className="ml-2 text-sm whitespace-nowrap text-accent">{role}</span>}
        </span>
        {model.timeS !== undefined && <Strip prediction={prediction} scale={scale} timeS={model.timeS} />}
        <span className="mt-1 block text-sm text-muted">{words.domain}</span>
        {model.timeS !== undefined && (!model.isInDomain || outlierText(prediction, model.timeS)) && (
          <span className="mt-0.5 block text-sm text-warning">
            {[model.isInDomain ? "" : words.beyond, outlierText(prediction, model.timeS)].filter(Boolean).join(" ")}
          </span>
        )}
      </th>
      {model.timeS === undefined ? (
        <td colSpan={2} data-align="end" className="min-w-28 text-sm text-muted">
          {MISSING[model.missing]}
        </td>
      ) : (
        <>
          <td data-align="end" className="whitespace-nowrap">
            <span className="block font-semibold">{formatDuration(model.timeS)}</span>
            <span className="block text-sm text-muted">
              {formatPaceWithUnit(paceOf(model.timeS, usual.targetM), request.units)}
            </span>
          </td>
          <td data-align="end" className="whitespace-nowrap">
            {formatDifference(model.timeS - usual.flat.timeS)}
          </td>
        </>
      )}
    </tr>
  );
}

/** Where the race ahead has another length than the models are made for, that is said. */
function leadOf({ usual: { targetM }, request: { inputs, units } }: Prediction): string {
  if (inputs.targetM === targetM)
    return "All for a flat, cool road. The dot is the model's time; the bar is the recommended range. Difference: from the recommended time.";
  return `All for a ${nameOfDistance(targetM, units)} of ${writeLength(targetM, units)} on a flat, cool road. The dot is the model's time; the bar is the recommended range over that length. Difference: from the recommended time over that length.`;
}

/** All models side by side, each with whom it was made for. */
export function ModelTable({ prediction }: { prediction: Prediction }) {
  const scale = scaleOf(prediction);
  return (
    <Section id="models" title="The models side by side" lead={leadOf(prediction)}>
      <DataTable
        caption="Times by model, on a flat and cool road"
        columns={["Model", figures("Time"), figures("Difference")]}
      >
        <tbody>
          {prediction.models.map((model) => (
            <Row key={model.id} prediction={prediction} model={model} scale={scale} />
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
