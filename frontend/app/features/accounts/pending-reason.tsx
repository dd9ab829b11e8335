/** Why a guest was sent to the pages of sign-in and sign-up. */
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { peekPendingAction, type PendingAction } from "~/lib/session/pending-action.ts";
import { useHydratedSearch } from "./use-redirect.ts";

const REASONS: Readonly<Record<PendingAction["kind"], string>> = {
  medal: "Medals are kept in your account. Sign in or sign up; you then return to the race and add yours.",
  "save-comparison":
    "Saved comparisons are kept in your account. Sign in or sign up; yours is then saved and you return to it.",
};

/** Empty for visitors who came by themselves: an action that waits does not lead back from here. */
export function PendingReason() {
  const isHydrated = useHydrated();
  const isSent = new URLSearchParams(useHydratedSearch()).has("redirect");
  const action = isHydrated && isSent ? peekPendingAction() : undefined;
  if (!action) return null;
  return <p className="mb-6 rounded-md border border-line bg-sunken p-3">{REASONS[action.kind]}</p>;
}
