import { type ReactNode, useState } from "react";
import { printInputs } from "~/lib/tool-inputs.ts";
import { Container } from "~/ui/container.tsx";
import { EXAMPLE, NO_FIELDS, PREDICT_FIELDS } from "./predict-fields.ts";
import { PredictForm } from "./predict-form.tsx";
import { PredictMethod, PredictResult } from "./predict-islands.ts";
import { type PredictRequest, readPredictFields } from "./predict-request.ts";
import type { Predictor } from "./predictors.ts";
import { usePredictFields } from "./use-predict-fields.ts";

interface PredictScreenProps {
  predictor: Predictor;
  /** The way to choose a race, put in by the route. */
  raceChoice: (asked: string, choose: (identifier: string) => void) => ReactNode;
}

/** What is asked for, or while that cannot be read, what was asked for last; else the example. */
function useLastReadable(
  request: PredictRequest | null,
  targetM: number,
): { shown: PredictRequest; isMadeUp: boolean } {
  const [last, setLast] = useState(request);
  if (request && JSON.stringify(last) !== JSON.stringify(request)) setLast(request);
  const known = request ?? last;
  if (known) return { shown: known, isMadeUp: false };
  const example = readPredictFields({ ...NO_FIELDS, ...EXAMPLE }, targetM).request;
  if (!example) throw new Error("The example cannot be read");
  return { shown: example, isMadeUp: true };
}

/** Results in, one range out. */
export function PredictScreen({ predictor, raceChoice }: PredictScreenProps) {
  const { fields, from, request, problems, change, isOwn, form } = usePredictFields(predictor.targetM);
  const { shown, isMadeUp } = useLastReadable(request, predictor.targetM);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
        <PredictForm
          predictor={predictor}
          fields={fields}
          problems={problems}
          change={change}
          isExample={from === "example"}
          form={form}
          raceChoice={raceChoice(fields.race, (identifier) => change({ race: identifier }))}
        />
        <PredictResult
          predictor={predictor}
          request={shown}
          race={fields.race}
          isExample={from === "example" || isMadeUp}
          isFromAddress={from === "address"}
          isOutdated={request === null}
          address={isOwn ? predictor.path + printInputs(fields, PREDICT_FIELDS) : undefined}
        />
      </div>
      <PredictMethod predictor={predictor} />
    </Container>
  );
}
