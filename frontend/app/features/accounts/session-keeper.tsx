import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announceSignedIn } from "~/lib/session-events.ts";
import { useSession } from "~/lib/session.ts";
import { useToast } from "~/lib/toast-context.ts";
import { useUser } from "~/lib/user-query.ts";

/**
 * Looks after the session of this tab: has it renewed in time, tells whoever waits for it, and ends it where our
 * server says that it is over. A server or provider that does not answer ends nothing.
 */
export function SessionKeeper() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { state } = useSession();
  const user = useUser();
  const isSignedIn = state === "signed-in";
  const isKnown = isSignedIn && Boolean(user);
  const isRefused = isSignedIn && user === null;

  useEffect(() => {
    if (!isSignedIn) return;
    // the provider's client renews the session by itself once it is there
    import("~/lib/auth-client.ts").then(({ authClient }) => authClient()).catch(() => undefined);
  }, [isSignedIn]);

  useEffect(() => {
    if (isKnown) void announceSignedIn();
  }, [isKnown]);

  useEffect(() => {
    if (!isRefused) return;
    import("./refused-session.ts")
      .then(({ settleRefusedSession }) => settleRefusedSession(queryClient))
      .then((outcome) => {
        if (outcome === "ended") toast({ text: "Your session has ended. Please sign in again.", kind: "failure" });
      })
      .catch(() => undefined);
  }, [isRefused, queryClient, toast]);

  return null;
}
