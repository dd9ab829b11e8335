import { Link } from "react-router";
import { changesOf, hasEdits } from "~/domain/training/plan-changes.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { changeSentences, refusalSentence } from "./change-text.ts";
import { withoutEdits } from "./plan-edits.ts";
import { type PlanInputs, planAddress } from "~/features/training/plan-inputs.ts";
import type { PlanDisplay } from "./session-text.ts";

interface PlanChangesNoteProps {
  plan: Plan;
  display: PlanDisplay;
  inputs: PlanInputs;
}

/** What the runner changed and what the plan did about it. It is read aloud when it changes. */
export function PlanChangesNote({ plan, display, inputs }: PlanChangesNoteProps) {
  const isEdited = hasEdits(plan);
  const sentences = isEdited ? changeSentences(plan, changesOf(plan), display) : [];
  const refused = plan.refusedMoves.map((each) => refusalSentence(plan, each));
  return (
    <div role="status" className={isEdited ? "mb-6 rounded-md border border-line bg-raised p-4 md:p-5" : ""}>
      {isEdited && (
        <>
          <p className="font-semibold">Your changes</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {[...sentences, ...refused].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="no-print mt-3">
            <Link to={planAddress(withoutEdits(inputs))} preventScrollReset className="text-link">
              Undo all changes
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
