/** Withdrawal of a submission, which asks once more. */
import { useState } from "react";
import { withdrawSubmission } from "~/api/sdk.gen.ts";
import type { Submission } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useSubmissionSending } from "./use-submission-sending.ts";

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

export function SubmissionWithdraw({ submission, onSent }: { submission: Submission; onSent: () => void }) {
  /** Undefined until it was pressed once. */
  const [isAsked, setAsked] = useState<boolean>();
  const { send, isSending, failure } = useSubmissionSending(
    submission.id,
    async (revision: number, key) => {
      const headers = { "Idempotency-Key": key };
      return (await withdrawSubmission({ path: { submission_id: submission.id }, body: { revision }, headers })).data;
    },
    onSent,
  );
  return (
    <div className="mt-10 border-t border-line pt-5">
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>Withdraw {submission.name}? It can be sent again only as a new submission.</p>
          <Button
            ref={focusOnMount}
            variant="secondary"
            isBlocked={isSending}
            onClick={() => send(submission.revision)}
          >
            Withdraw it
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button
          ref={isAsked === false ? focusOnMount : undefined}
          variant="quiet"
          size="sm"
          onClick={() => setAsked(true)}
        >
          Withdraw this submission
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure.text}
        </p>
      )}
    </div>
  );
}
