import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { endRaceMails } from "~/api/sdk.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { linkFailureOf } from "./failures.ts";
import { useSingleFlight } from "./use-single-flight.ts";

/** Ends mails about saved races, by the link of such a mail. Nothing happens before the button is pressed. */
export function RaceMailsPanel({ token }: { token: string }) {
  const ending = useMutation({ mutationFn: async () => (await endRaceMails({ query: { t: token } })).data });
  const end = useSingleFlight(ending);
  const noticeId = useId();
  const keptFocus = useKeptFocus(noticeId);
  if (ending.isSuccess) {
    return (
      <div {...keptFocus}>
        <p id={noticeId} tabIndex={-1} role="status" className="text-lg font-semibold">
          You get no more emails about your saved races.
        </p>
        <p className="mt-3">
          Your races stay saved. You can switch these emails on again under{" "}
          <a href="/my-races#emails" className="text-link">
            Emails on your dashboard
          </a>
          .
        </p>
      </div>
    );
  }
  return (
    <div {...keptFocus}>
      <p className="mb-5">Press the button to get no more emails about changes of your saved races.</p>
      <Button size="lg" isBlocked={ending.isPending} onClick={() => end()}>
        {ending.isPending ? "Unsubscribing…" : "Unsubscribe"}
      </Button>
      {ending.isError && (
        <p role="alert" className="mt-6 rounded-md border border-danger bg-raised p-3">
          {linkFailureOf(ending.error).text}
        </p>
      )}
    </div>
  );
}
