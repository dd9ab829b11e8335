import { type ReactNode, type RefObject, useState } from "react";
import { RACE_DISTANCES } from "~/domain/pace/distances.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields, ResultLink, SEX_OPTIONS, ToolForm, UNIT_OPTIONS } from "~/ui/tool-form.tsx";
import { inUnits, type PredictionFields } from "./prediction-fields.ts";
import type { Problems } from "./prediction-request.ts";
import type { Predictor } from "./predictors.ts";

const DISTANCES = "race-distances";

export interface FormPartProps {
  fields: PredictionFields;
  problems: Problems;
  change: (part: Partial<PredictionFields>) => void;
}

interface PredictionFormProps extends FormPartProps {
  predictor: Predictor;
  isExample: boolean;
  /** The way to choose a race, with its own field. */
  raceChoice: ReactNode;
  form: RefObject<HTMLFormElement | null>;
}

function ResultFields({ fields, problems, change, second = false }: FormPartProps & { second?: boolean }) {
  const field = bindFields(fields, problems, change);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ShortField label="Distance" list={DISTANCES} {...field(second ? "distance2" : "distance")} />
      <ShortField label="Time" {...field(second ? "time2" : "time")} />
    </div>
  );
}

function TrainingFields({ fields, problems, change, predictor }: FormPartProps & { predictor: Predictor }) {
  const field = bindFields(fields, problems, change);
  const unit = fields.units === "mi" ? "mi" : "km";
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-4">
      <legend className="mb-2 font-serif text-xl">Your training</legend>
      <ShortField label="Weekly distance" unit={unit} {...field("weekly")} />
      <ShortField label="Longest run" unit={unit} {...field("longest")} />
      {predictor.raceType === "marathon" && (
        <ShortField
          className="col-span-2"
          label="Average training pace"
          unit={`/${unit}`}
          hint="The mean of all runs in eight weeks. Only Tanda's model uses it."
          {...field("pace")}
        />
      )}
    </fieldset>
  );
}

function RunnerFields({ fields, problems, change }: FormPartProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-4">
      <legend className="mb-2 font-serif text-xl">About you</legend>
      <ShortField label="Age" inputMode="numeric" {...bindFields(fields, problems, change)("age")} />
      <ChipChoice
        legend="Category"
        name="sex"
        value={fields.sex}
        options={SEX_OPTIONS}
        onChange={(sex) => change({ sex })}
      />
    </fieldset>
  );
}

const CONDITIONS = [
  { value: "all", label: "Usual weather" },
  { value: "cool", label: "Cool weather" },
  { value: "course", label: "Course only" },
] as const;

/** A plain form that asks for an address; with script, what is typed counts at once. */
export function PredictionForm({ predictor, isExample, raceChoice, form, ...part }: PredictionFormProps) {
  const { fields, problems, change } = part;
  const [isSecondOpen] = useState(fields.distance2 !== "" || fields.time2 !== "");
  return (
    <ToolForm
      ref={form}
      action={predictor.path}
      label="Your results and training"
      submitLabel="Predict"
      className="gap-6"
    >
      <datalist id={DISTANCES}>
        {RACE_DISTANCES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-serif text-xl">A recent race</legend>
        <ResultFields {...part} />
        <p className="text-sm text-muted" role="status">
          {isExample
            ? "This is an example. Enter your own result: a race from the last few weeks, run as fast as you could."
            : "A race from the last few weeks, run as fast as you could. It is stored in this browser only."}
        </p>
        <ResultLink to="#prediction-heading">See the predicted time</ResultLink>
        <details open={isSecondOpen || fields.distance2 !== "" || fields.time2 !== ""}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            A second race, over another distance
          </summary>
          <div className="mt-2">
            <ResultFields {...part} second />
          </div>
        </details>
      </fieldset>
      <TrainingFields {...part} predictor={predictor} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 font-serif text-xl">Your next race</legend>
        {raceChoice}
        {fields.race !== "" ? (
          <ChipChoice
            legend="On"
            name="conditions"
            value={fields.conditions}
            options={CONDITIONS}
            onChange={(conditions) => change({ conditions })}
          />
        ) : null}
        <ShortField
          label="Goal time to check"
          hint={`Is ${predictor.exampleGoal} realistic? Type the time.`}
          {...bindFields(fields, problems, change)("goal")}
        />
      </fieldset>
      <RunnerFields {...part} />
      <ChipChoice
        legend="Units"
        name="units"
        value={fields.units}
        options={UNIT_OPTIONS}
        onChange={(units) => change(inUnits(units === "mi" ? "mi" : "km", fields))}
      />
    </ToolForm>
  );
}
