import { useHydrated } from "~/lib/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Failure } from "./failures.ts";
import { formatWait, useCountdown } from "./use-countdown.ts";
import type { Submission } from "./use-submission.ts";

function FailureNotice({ failure, left, isSeen }: { failure: Failure; left: number; isSeen: boolean }) {
  return (
    <div
      role="alert"
      className={isSeen ? "flex gap-3 rounded-md border border-danger bg-raised p-3 text-[0.9375rem]" : "sr-only"}
    >
      <Icon name="warning" className="mt-0.5 text-danger" />
      <div>
        <p>{failure.text}</p>
        {failure.retryAfterS !== undefined && (
          // read once with the alert, not every second
          <p aria-live="off" className="mt-1 text-muted">
            {left > 0 ? (
              <>
                You can try again in <span role="timer">{formatWait(left)}</span>.
              </>
            ) : (
              "You can try again now."
            )}
          </p>
        )}
      </div>
    </div>
  );
}

interface FormStatusProps {
  submission: Submission;
  /** The word on the button, and what it says while the form is under way. */
  label: string;
  busyLabel: string;
  /** The failure stands at its field for all who see it: here it is only read aloud. */
  isSaidAbove?: boolean;
}

/** The foot of every form: what went wrong, how long it takes, and the button. Without script nothing could be sent but the password in an address. */
export function FormStatus({ submission, label, busyLabel, isSaidAbove = false }: FormStatusProps) {
  const { state, failure, attempt } = submission;
  const left = useCountdown(failure?.retryAfterS, attempt);
  const isBusy = state !== "idle";
  const hydrated = useHydrated();
  const mustWait = isBusy || left > 0;
  return (
    <div className="space-y-4">
      {failure && <FailureNotice failure={failure} left={left} isSeen={!isSaidAbove} />}
      <p role="status" className={state === "slow" ? "text-[0.9375rem] text-muted" : "sr-only"}>
        {state === "submitting" && busyLabel}
        {state === "slow" &&
          "The sign-in service is slow to answer and may be down. We are still trying; nothing you have saved is lost."}
      </p>
      <Button
        type="submit"
        size="lg"
        className="w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60 sm:w-auto sm:min-w-44"
        disabled={!hydrated}
        // disabled outright, it would lose the focus of whoever has just pressed it
        aria-disabled={mustWait}
        onClick={(event) => {
          if (mustWait) event.preventDefault();
        }}
      >
        {isBusy ? busyLabel : left > 0 ? `Wait ${formatWait(left)}` : label}
      </Button>
    </div>
  );
}
