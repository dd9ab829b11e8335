import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { confirmNewsletter } from "~/api/sdk.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { LinkFailureNote } from "./link-failure-note.tsx";
import { useSingleFlight } from "./use-single-flight.ts";

/** Nothing is confirmed before the button is pressed: mail scanners open links too. */
export function ConfirmSubscription({ token }: { token: string }) {
  const confirming = useMutation({ mutationFn: async () => (await confirmNewsletter({ body: { token } })).data });
  const confirm = useSingleFlight(confirming);
  const noticeId = useId();
  const keptFocus = useKeptFocus(noticeId);
  if (confirming.isSuccess) {
    const { wasConfirmedBefore, manageToken } = confirming.data;
    return (
      <div {...keptFocus}>
        <p id={noticeId} tabIndex={-1} role="status" className="text-lg font-semibold">
          {wasConfirmedBefore ? "Your subscription was confirmed before." : "Your subscription is confirmed."}
        </p>
        <p className="mt-3">
          You get the topics that you chose by email.{" "}
          <a href={`/email-preferences?t=${manageToken}`} className="text-link">
            Choose topics and frequency
          </a>
        </p>
      </div>
    );
  }
  return (
    <div {...keptFocus}>
      <p className="mb-5">Press the button to get our newsletter at the address that we wrote to.</p>
      <Button size="lg" isBlocked={confirming.isPending} onClick={() => confirm()}>
        {confirming.isPending ? "Confirming…" : "Confirm subscription"}
      </Button>
      {confirming.isError && <LinkFailureNote error={confirming.error} />}
    </div>
  );
}
