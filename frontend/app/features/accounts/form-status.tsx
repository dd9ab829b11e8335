import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Failure } from "./failures.ts";
import { formatWait, useCountdown } from "./use-countdown.ts";
import type { Submission } from "./use-submission.ts";

function FailureNotice({ failure, left, isVisible }: { failure: Failure; left: number; isVisible: boolean }) {
  return (
    <div
      role="alert"
      className={isVisible ? "flex gap-3 rounded-md border border-danger bg-raised p-3 text-[0.9375rem]" : "sr-only"}
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
  /** The text of the button, and the one while the form is being sent. */
  label: string;
  busyLabel: string;
  /** The failure is shown at its field, which gets the focus: here it is for screen readers only. */
  isShownAbove?: boolean;
}

/** The foot of every form: failure, progress and the button. Disabled until hydration: without JavaScript the browser would send the password in the address. */
export function FormStatus({ submission, label, busyLabel, isShownAbove = false }: FormStatusProps) {
  const { state, failure, attempt } = submission;
  const left = useCountdown(failure?.retryAfterS, attempt);
  const isBusy = state !== "idle";
  const hydrated = useHydrated();
  const mustWait = isBusy || left > 0;
  const foot = useRef<HTMLDivElement>(null);
  // on a phone the field can stand above the window, and the button would seem to do nothing
  useLayoutEffect(() => {
    if (!failure || !isShownAbove) return;
    foot.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure, isShownAbove]);
  return (
    <div ref={foot} className="space-y-4">
      {failure && <FailureNotice failure={failure} left={left} isVisible={!isShownAbove} />}
      <p role="status" className={state === "slow" ? "text-[0.9375rem] text-muted" : "sr-only"}>
        {state === "submitting" && busyLabel}
        {state === "slow" &&
          "The sign-in service is slow and may be down. We are still trying. Nothing you have saved is lost."}
      </p>
      <Button
        type="submit"
        size="lg"
        className="w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60 sm:w-auto sm:min-w-44"
        disabled={!hydrated}
        // `disabled` would take the focus from the button that was just pressed
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
