import { FormLongText, FormText } from "../field.tsx";
import { fieldLabel, type StepId, stepOf } from "../field-labels.ts";
import type { EventFormState } from "../use-event-form.ts";

/** The source of all that was entered, and what is still missing. */
export function SendStep({ state, onStep }: { state: EventFormState; onStep: (step: StepId, field: string) => void }) {
  return (
    <div className="grid gap-5">
      <FormText
        label="Source"
        type="url"
        isRequired
        binding={state.bind("sourceUrl")}
        maxLength={1500}
        hint="A page that states these facts, so that we and runners can check them. It can be your own."
      />
      <FormLongText
        label="Note to the editors"
        binding={state.bind("note")}
        rows={3}
        maxLength={2000}
        hint="Not published."
      />
      {state.problems.length > 0 && (
        <div className="rounded-md border border-warning bg-raised p-4">
          <p className="font-semibold">Before you send it:</p>
          <ul className="mt-2 grid gap-1">
            {state.problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <button
                  type="button"
                  className="text-link min-h-9 cursor-pointer text-left"
                  onClick={() => onStep(stepOf(field), field)}
                >
                  {fieldLabel(field)}
                </button>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
