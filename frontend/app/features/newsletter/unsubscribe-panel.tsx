import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { resumeNewsletter, unsubscribeFromNewsletter } from "~/api/sdk.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { LinkFailureNote } from "./link-failure-note.tsx";
import { useSingleFlight } from "./use-single-flight.ts";

/** One button, and its undoing. Nothing happens before it is pressed: mail scanners open links too. */
export function UnsubscribePanel({ token }: { token: string }) {
  const query = { t: token };
  const leaving = useMutation({ mutationFn: async () => (await unsubscribeFromNewsletter({ query })).data });
  const undoing = useMutation({
    mutationFn: async () => (await resumeNewsletter({ query })).data,
    onSuccess: () => leaving.reset(),
  });
  const leave = useSingleFlight(leaving);
  const undo = useSingleFlight(undoing);
  const noticeId = useId();
  const keptFocus = useKeptFocus(noticeId);

  if (leaving.isSuccess) {
    return (
      <div {...keptFocus}>
        <p id={noticeId} tabIndex={-1} role="status" className="text-lg font-semibold">
          You are unsubscribed.
        </p>
        <p className="mt-3 mb-5">We send no more newsletters to this address, and delete it after 30 days.</p>
        <Button variant="secondary" isBlocked={undoing.isPending} onClick={() => undo()}>
          Undo
        </Button>
        {undoing.isError && <LinkFailureNote error={undoing.error} />}
      </div>
    );
  }
  const isBack = undoing.isSuccess;
  return (
    <div {...keptFocus}>
      {isBack && (
        <p id={noticeId} tabIndex={-1} role="status" className="mb-5 text-lg font-semibold">
          Your subscription is as it was before.
        </p>
      )}
      {!isBack && <p className="mb-5">Press the button to get no more newsletters from us.</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          size="lg"
          variant={isBack ? "secondary" : "primary"}
          isBlocked={leaving.isPending}
          onClick={() => {
            undoing.reset();
            leave();
          }}
        >
          {leaving.isPending ? "Unsubscribing…" : "Unsubscribe"}
        </Button>
        <a href={`/email-preferences?t=${token}`} className="text-link">
          Fewer emails, or a pause, instead
        </a>
      </div>
      {leaving.isError && <LinkFailureNote error={leaving.error} />}
    </div>
  );
}
