import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { noteEndedSession, SESSION_ENDED } from "~/lib/ended-session.ts";
import { announceSignedIn } from "~/lib/session-events.ts";
import { freshStoredTokenLastsMs } from "~/lib/access-token.ts";
import { currentSession, NoAuthenticationToken, parseStoredSession, SESSION_KEY, useSession } from "~/lib/session.ts";
import { useToast } from "~/lib/toast-context.ts";
import { useUser } from "~/lib/user-query.ts";

/** The longest that a timer of the browser can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const lackedToken = ({ state }: Query) => state.error instanceof NoAuthenticationToken;

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

  const sayEnded = useCallback(() => {
    noteEndedSession();
    toast({ text: SESSION_ENDED, kind: "failure" });
  }, [toast]);

  useEffect(() => {
    if (!isSignedIn) return;
    const watch = async () => {
      const { authClient } = await import("~/lib/auth-client.ts");
      const client = await authClient();
      if (watched.current) return;
      watched.current = true;
      client.onAuthStateChange((event) => {
        // a session that somebody is just leaving is still held
        if (event === "SIGNED_OUT" && currentSession().state === "signed-out") sayEnded();
        // the provider is back: what had to be given up for want of a token is asked for again
        if (event === "TOKEN_REFRESHED") void queryClient.refetchQueries({ predicate: lackedToken });
      });
    };
    // the provider's client renews the session by itself once it is there, and ends it where that is refused: it is
    // a heavy piece of script, and not needed before the token has nearly run out
    const timer = setTimeout(
      () => {
        watch().catch(() => undefined);
      },
      Math.min(freshStoredTokenLastsMs(), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [isSignedIn, queryClient, sayEnded]);

  useEffect(() => {
    // left in another tab, before this one had a client that would have told
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue === null && parseStoredSession(oldValue) && !watched.current) sayEnded();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [sayEnded]);

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
