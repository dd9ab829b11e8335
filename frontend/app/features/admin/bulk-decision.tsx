/** One decision about the ticked submissions of the queue. */
import { type Dispatch, type SetStateAction, useState } from "react";
import { decideSubmissions } from "~/api/sdk.gen.ts";
import type { BulkOutcome } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useToast } from "~/ui/toast-context.ts";
import { type Decision, type DecisionDraft, EMPTY_DRAFT } from "./decision-draft.ts";
import { DecisionForm } from "./decision-form.tsx";

/** There is nothing to look at any more. */
const GONE = ["submission_decided", "submission_not_found"];

/** A submission as it was when it was ticked. */
export interface BulkTarget {
  id: number;
  name: string;
  revision: number;
}

interface BulkDecisionProps {
  targets: readonly BulkTarget[];
  untick: (ids: readonly number[]) => void;
  draft: DecisionDraft;
  setDraft: Dispatch<SetStateAction<DecisionDraft>>;
}

function doneText(decision: Decision, count: number): string {
  if (decision === "ask") return count === 1 ? "1 question is sent." : `${count} questions are sent.`;
  return `${count} ${decision === "approve" ? "approved" : "rejected"}.`;
}

function refusalText({ id, code, message }: BulkOutcome, targets: readonly BulkTarget[]): string {
  const name = targets.find((target) => target.id === id)?.name ?? `Submission ${id}`;
  // the editor of races, which says to save again, is another screen
  const reason = code === "race_changed" ? "This race was changed meanwhile." : (message ?? code ?? "");
  const said = `${name}: ${reason}`;
  return GONE.includes(code ?? "") ? said : `${said} Look at it, then tick it again.`;
}

/** The form stays, with what was typed, while a submission was refused. Refused ones are unticked: they may have changed. */
export function BulkDecision({ targets, untick, draft, setDraft }: BulkDecisionProps) {
  const toast = useToast();
  const [hasRefusals, setHasRefusals] = useState(false);
  if (targets.length === 0 && !hasRefusals) return null;

  const decide = async (decision: Decision, text: string | null) => {
    if (targets.length === 0) return "Tick the submissions that the decision is about.";
    const submissions = targets.map(({ id, revision }) => ({ id, revision }));
    const { data } = await decideSubmissions({ body: { decision, text, submissions } });
    const refused = data.filter(({ code }) => code !== null);
    untick(submissions.map(({ id }) => id));
    setHasRefusals(refused.length > 0);
    // the next decision is another one
    if (refused.length === 0) setDraft((now) => (now === draft ? EMPTY_DRAFT : now));
    const done = data.length - refused.length;
    if (done > 0) toast({ text: doneText(decision, done) });
    return refused.length === 0 ? undefined : refused.map((each) => refusalText(each, targets)).join("\n");
  };
  // those that were refused are no longer ticked
  const subject = targets.length === 0 ? "ticked submissions" : formatCount(targets.length, "submission");
  return (
    <div className="mt-6 border-line border-t pt-6">
      <DecisionForm subject={subject} draft={draft} setDraft={setDraft} decide={decide} />
    </div>
  );
}
