/** List of the problems of a form that is to be sent. */
import type { FieldProblem } from "~/api/types.gen.ts";
import { fieldLabel, type StepId, stepOf } from "../field-labels.ts";

interface MissingListProps {
  id: string;
  problems: readonly FieldProblem[];
  onStep: (step: StepId, field: string) => void;
}

/**
 * What is still missing, below the buttons: it changes while they are pressed, and would move them. It is read out as it
 * grows, and describes the button that sends.
 */
export function MissingList({ id, problems, onStep }: MissingListProps) {
  return (
    <div role="status" aria-atomic="false" id={id}>
      {problems.length > 0 && (
        <div className="mt-6 rounded-md border border-warning bg-raised p-4">
          <p className="font-semibold">Before you send it:</p>
          <ul className="mt-2 grid gap-1">
            {problems.map(({ field, message }) => (
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
