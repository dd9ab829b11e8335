import { type ReactNode, type RefObject, useState } from "react";
import { RACE_DISTANCES } from "~/running/distances.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { inUnits, type PredictFields } from "./predict-fields.ts";
import type { Problems } from "./predict-request.ts";
import type { Predictor } from "./predictors.ts";

const DISTANCES = "race-distances";

export interface FormPartProps {
  fields: PredictFields;
  problems: Problems;
  change: (part: Partial<PredictFields>) => void;
}

interface PredictFormProps extends FormPartProps {
  predictor: Predictor;
  isExample: boolean;
  /** The way to choose a race, with its own field. */
  raceChoice: ReactNode;
  form: RefObject<HTMLFormElement | null>;
}

function ResultFields({ fields, problems, change, second = false }: FormPartProps & { second?: boolean }) {
  const [distance, time] = second ? (["distance2", "time2"] as const) : (["distance", "time"] as const);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ShortField
        label="Distance"
        name={distance}
        list={DISTANCES}
        value={fields[distance]}
        problem={problems[distance]}
        onChange={(value) => change({ [distance]: value })}
      />
      <ShortField
        label="Time"
        name={time}
        inputMode="text"
        value={fields[time]}
        problem={problems[time]}
        onChange={(value) => change({ [time]: value })}
      />
    </div>
  );
}

function TrainingFields({ fields, problems, change, predictor }: FormPartProps & { predictor: Predictor }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-4">
      <legend className="mb-2 font-serif text-xl">Your training</legend>
      <ShortField
        label="Weekly distance"
        name="weekly"
        unit={fields.units === "mi" ? "mi" : "km"}
        value={fields.weekly}
        problem={problems.weekly}
        onChange={(weekly) => change({ weekly })}
      />
      <ShortField
        label="Longest run"
        name="longest"
        unit={fields.units === "mi" ? "mi" : "km"}
        value={fields.longest}
        problem={problems.longest}
        onChange={(longest) => change({ longest })}
      />
      {predictor.raceType === "marathon" && (
        <ShortField
          className="col-span-2"
          label="Mean training pace"
          name="pace"
          unit={fields.units === "mi" ? "/mi" : "/km"}
          hint="Of all runs in eight weeks; only Tanda's model asks for it."
          value={fields.pace}
          problem={problems.pace}
          onChange={(pace) => change({ pace })}
        />
      )}
    </fieldset>
  );
}

function RunnerFields({ fields, problems, change }: FormPartProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-4">
      <legend className="mb-2 font-serif text-xl">About you</legend>
      <ShortField
        label="Age"
        name="age"
        inputMode="numeric"
        value={fields.age}
        problem={problems.age}
        onChange={(age) => change({ age })}
      />
      <ChipChoice
        legend="Standards for"
        name="sex"
        value={fields.sex}
        options={[
          { value: "female", label: "Women" },
          { value: "male", label: "Men" },
        ]}
        onChange={(sex) => change({ sex })}
      />
    </fieldset>
  );
}

const CONDITIONS = [
  { value: "all", label: "Its usual day" },
  { value: "cool", label: "A cool day" },
  { value: "course", label: "The course alone" },
] as const;

/** A plain form that asks for an address; with script, what is typed counts at once. */
export function PredictForm({ predictor, isExample, raceChoice, form, ...part }: PredictFormProps) {
  const { fields, problems, change } = part;
  const [isSecondOpen] = useState(fields.distance2 !== "" || fields.time2 !== "");
  return (
    <form
      ref={form}
      method="get"
      action={predictor.path}
      aria-label="What the prediction rests on"
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => event.preventDefault()}
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
            ? "An example. Put in your own: a race of the last weeks, run as well as you could."
            : "Run in the last weeks, as well as you could. Kept in this browser only."}
        </p>
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
        <legend className="mb-2 font-serif text-xl">The race ahead</legend>
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
          label="A goal to check"
          name="goal"
          hint={`Is ${predictor.exampleGoal} realistic? Type the time.`}
          value={fields.goal}
          problem={problems.goal}
          onChange={(goal) => change({ goal })}
        />
      </fieldset>
      <RunnerFields {...part} />
      <ChipChoice
        legend="Units"
        name="units"
        value={fields.units}
        options={[
          { value: "km", label: "Kilometres" },
          { value: "mi", label: "Miles" },
        ]}
        onChange={(units) => change(inUnits(units === "mi" ? "mi" : "km", fields))}
      />
      <noscript>
        <Button type="submit">Predict</Button>
      </noscript>
    </form>
  );
}
