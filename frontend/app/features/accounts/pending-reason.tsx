/** Reason for which a guest was sent to the pages of sign-in and sign-up. */
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { peekPendingAction, type PendingAction } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { useHydratedSearch } from "./use-redirect.ts";

const REASONS: Readonly<Record<PendingAction["kind"], string>> = {
  medal: "Medals are kept in your account. Sign in or sign up; you then return to the race and add yours.",
  "save-comparison":
    "Saved comparisons are kept in your account. Sign in or sign up; yours is then saved and you return to it.",
};

/** Where the pages that send to sign in are: whoever comes from elsewhere has given the action up. */
const SENT_FROM: Readonly<Record<PendingAction["kind"], RegExp>> = {
  medal: /^\/(?:marathon|half-marathon|ultra-marathon)\//,
  "save-comparison": /^\/compare(?:$|[/?])/,
};

/** Empty for visitors who came by themselves: an action that waits does not lead back from here. */
export function PendingReason() {
  const isHydrated = useHydrated();
  const sentFrom = safeRedirect(new URLSearchParams(useHydratedSearch()).get("redirect"));
  const action = isHydrated ? peekPendingAction() : undefined;
  if (!action || !SENT_FROM[action.kind].test(sentFrom)) return null;
  return <p className="mb-6 rounded-md border border-line bg-sunken p-3">{REASONS[action.kind]}</p>;
}
