import { type ReactNode, useState } from "react";
import { useTargetRace } from "~/lib/api/target-race.ts";
import { printInputs } from "~/lib/runner/tool-inputs.ts";
import { Container } from "~/ui/container.tsx";
import { OtherUnitsNote } from "~/ui/other-units-note.tsx";
import { PhoneFold } from "~/ui/phone-fold.tsx";
import {
  EXAMPLE,
  inUnits,
  linkedFields,
  NO_FIELDS,
  PREDICTION_FIELDS,
  type PredictionFields,
} from "./prediction-fields.ts";
import { PredictionForm } from "./prediction-form.tsx";
import { PredictionMethod, PredictionResult } from "./prediction-deferred.ts";
import { type PredictionRequest, readPredictionFields } from "./prediction-request.ts";
import type { Predictor } from "./predictors.ts";
import { usePredictionFields } from "./use-prediction-fields.ts";

interface PredictionScreenProps {
  predictor: Predictor;
  /** The way to choose a race, passed in by the route. */
  raceChoice: (chosen: string, choose: (identifier: string) => void) => ReactNode;
}

/** The current request; while the form is not valid, the last valid one, else the example. */
function useLastReadable(
  request: PredictionRequest | null,
  targetM: number,
  units: string,
): { shown: PredictionRequest; isExampleShown: boolean } {
  const [last, setLast] = useState(request);
  if (request && JSON.stringify(last) !== JSON.stringify(request)) setLast(request);
  const known = request ?? last;
  if (known) return { shown: known, isExampleShown: false };
  const example = readPredictionFields({ ...NO_FIELDS, ...EXAMPLE, units }, targetM).request;
  if (!example) throw new Error("The example cannot be read");
  return { shown: example, isExampleShown: true };
}

/** Where the link of a prediction has other units than its reader. */
function PredictionUnitsNote({ predictor, fields }: { predictor: Predictor; fields: PredictionFields }) {
  return (
    <OtherUnitsNote
      what="prediction"
      unit={fields.units === "mi" ? "mi" : "km"}
      addressIn={(chosen) => predictor.path + printInputs({ ...fields, ...inUnits(chosen, fields) }, PREDICTION_FIELDS)}
    />
  );
}

/** Predictor: form, recommended range and method. */
export function PredictionScreen({ predictor, raceChoice }: PredictionScreenProps) {
  const { fields, from, request, problems, change, isOwn, form } = usePredictionFields(predictor.targetM);
  const { race } = useTargetRace(fields.race);
  const { shown, isExampleShown } = useLastReadable(request, predictor.targetM, fields.units);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
        <PhoneFold
          isAnswered={from === "address" && request !== null && (fields.race === "" || race !== null)}
          hasProblem={Object.keys(problems).length > 0}
        >
          <PredictionForm
            predictor={predictor}
            fields={fields}
            problems={problems}
            change={change}
            isExample={from === "example"}
            form={form}
            raceChoice={raceChoice(fields.race, (identifier) => change({ race: identifier }))}
          />
        </PhoneFold>
        <PredictionResult
          predictor={predictor}
          request={shown}
          race={fields.race}
          isExample={from === "example" || isExampleShown}
          isFromAddress={from === "address"}
          isOutdated={request === null}
          unitsNote={from === "address" && <PredictionUnitsNote predictor={predictor} fields={fields} />}
          address={isOwn ? predictor.path + printInputs(linkedFields({ fields, from }), PREDICTION_FIELDS) : undefined}
        />
      </div>
      <PredictionMethod predictor={predictor} />
    </Container>
  );
}
