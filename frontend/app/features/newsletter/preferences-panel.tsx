import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { readNewsletterPreferences, resumeNewsletter } from "~/api/sdk.gen.ts";
import type { NewsletterPreferences } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { LinkFailureNote } from "./link-failure-note.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { useSingleFlight } from "./use-single-flight.ts";

const queryKeyOf = (token: string) => ["newsletter preferences", token];

/** The choices of a subscriber, or where the subscription was ended, the button that undoes it. */
function KnownSubscriber({ token, stored }: { token: string; stored: NewsletterPreferences }) {
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: async () => (await resumeNewsletter({ query: { t: token } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(token) }),
  });
  const undo = useSingleFlight(undoing);
  const noticeId = useId();
  const keptFocus = useKeptFocus(noticeId);
  return (
    <div {...keptFocus}>
      {undoing.isSuccess && (
        <p id={noticeId} tabIndex={-1} role="status" className="mb-5 text-lg font-semibold">
          Your subscription is as it was before.
        </p>
      )}
      {stored.state === "verified" ? (
        <PreferencesForm token={token} stored={stored} />
      ) : (
        <p>{stored.maskedEmail} is not subscribed at the moment.</p>
      )}
      {stored.state === "unsubscribed" && (
        <Button variant="secondary" className="mt-5" isBlocked={undoing.isPending} onClick={() => undo()}>
          Undo the unsubscription
        </Button>
      )}
      {undoing.isError && <LinkFailureNote error={undoing.error} />}
    </div>
  );
}

/** The choices of the subscriber whose link was opened. */
export function PreferencesPanel({ token }: { token: string }) {
  const preferences = useQuery({
    queryKey: queryKeyOf(token),
    queryFn: async () => (await readNewsletterPreferences({ query: { t: token } })).data,
    // typed choices are not replaced while the form is open
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preferences.isPending) return <p role="status">Loading…</p>;
  if (preferences.isError) return <LinkFailureNote error={preferences.error} />;
  return <KnownSubscriber token={token} stored={preferences.data} />;
}
