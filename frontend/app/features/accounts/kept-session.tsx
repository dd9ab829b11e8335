import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { noteEndedSession, SESSION_ENDED } from "~/lib/ended-session.ts";
import { announceSignedIn } from "~/lib/session-events.ts";
import { currentSession, useSession } from "~/lib/session.ts";
import { useToast } from "~/lib/toast-context.ts";
import { useUser } from "~/lib/user-query.ts";

/**
 * Looks after the session of this tab: has it renewed in time, tells whoever waits for it, and ends it where our
 * server says that it is over. A server or provider that does not answer ends nothing.
 */
export function KeptSession() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { state } = useSession();
  const watched = useRef(false);
  const user = useUser();
  const isSignedIn = state === "signed-in";
  const isKnown = isSignedIn && Boolean(user);
  const isRefused = isSignedIn && user === null;

  useEffect(() => {
    if (!isSignedIn) return;
    // the provider's client renews the session by itself once it is there, and ends it where that is refused
    import("~/lib/auth-client.ts")
      .then(({ authClient }) => authClient())
      .then((client) => {
        if (watched.current) return;
        watched.current = true;
        client.onAuthStateChange((event) => {
          // a session that somebody is just leaving is still held
          if (event !== "SIGNED_OUT" || currentSession().state !== "signed-out") return;
          noteEndedSession();
          toast({ text: SESSION_ENDED, kind: "failure" });
        });
      })
      .catch(() => undefined);
  }, [isSignedIn, toast]);

  useEffect(() => {
    if (isKnown) void announceSignedIn();
  }, [isKnown]);

  useEffect(() => {
    if (!isRefused) return;
    import("./refused-session.ts")
      .then(({ settleRefusedSession }) => settleRefusedSession(queryClient))
      .then((outcome) => {
        if (outcome === "ended") toast({ text: SESSION_ENDED, kind: "failure" });
      })
      .catch(() => undefined);
  }, [isRefused, queryClient, toast]);

  return null;
}
