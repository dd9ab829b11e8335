import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { noteEndedSession, SESSION_ENDED } from "~/lib/session/ended-session.ts";
import { announceSignedIn } from "~/lib/session/session-events.ts";
import { freshStoredTokenLastsMs } from "~/lib/session/access-token.ts";
import {
  currentSession,
  isSessionHeld,
  NoAuthenticationToken,
  parseStoredSession,
  SESSION_KEY,
  subscribeToSession,
  useSession,
} from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";
import { useUser } from "~/lib/api/user-query.ts";
import { setQueryOwner } from "./personal-queries.ts";

/** The longest delay of a browser timer. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const failedForToken = ({ state }: Query) => state.error instanceof NoAuthenticationToken;

/**
 * Session monitor of this tab: has the session renewed in time, announces a sign-in, removes what belonged to an account
 * that is no longer signed in, and ends the session when our server refuses it. A server or provider that does not
 * answer ends nothing.
 */
export function SessionMonitorDeferred() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { state } = useSession();
  const watched = useRef(false);
  const user = useUser();
  const isSignedIn = state === "signed-in";
  const isKnown = isSignedIn && Boolean(user);
  const isRefused = isSignedIn && user === null;

  const reportEnd = useCallback(() => {
    noteEndedSession();
    toast({ text: SESSION_ENDED, kind: "failure" });
  }, [toast]);

  useEffect(() => {
    if (!isSignedIn) return;
    const watch = async () => {
      const { authClient } = await import("~/lib/session/auth-client.ts");
      const client = await authClient();
      if (watched.current) return;
      watched.current = true;
      client.onAuthStateChange((event) => {
        // during a sign-out of this tab the session still counts as signed in
        if (event === "SIGNED_OUT" && currentSession().state === "signed-out") reportEnd();
        // the provider is back: queries that failed without a token are repeated
        if (event === "TOKEN_REFRESHED") void queryClient.refetchQueries({ predicate: failedForToken });
      });
    };
    // the provider's client renews and ends the session by itself once it is loaded; it is large, and not needed
    // before the token has nearly expired
    const timer = setTimeout(
      () => {
        watch().catch(() => undefined);
      },
      Math.min(freshStoredTokenLastsMs(), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [isSignedIn, queryClient, reportEnd]);

  useEffect(() => {
    const follow = () => {
      // the sign-in or sign-out itself sets the owner
      if (isSessionHeld()) return;
      const { state: now, account = "" } = currentSession();
      setQueryOwner(queryClient, now === "signed-in" ? account : undefined);
    };
    follow();
    // another tab: before React renders for the other account, which it does after the first of the other listeners
    window.addEventListener("storage", follow, true);
    const unsubscribe = subscribeToSession(follow);
    return () => {
      window.removeEventListener("storage", follow, true);
      unsubscribe();
    };
  }, [queryClient]);

  useEffect(() => {
    // signed out in another tab, before this tab has loaded the provider's client
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue === null && parseStoredSession(oldValue) && !watched.current) reportEnd();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [reportEnd]);

  useEffect(() => {
    if (isKnown) void announceSignedIn();
  }, [isKnown]);

  useEffect(() => {
    if (!isRefused) return;
    import("./refused-session.ts")
      .then(({ resolveRefusedSession }) => resolveRefusedSession(queryClient))
      .then((outcome) => {
        if (outcome === "ended") toast({ text: SESSION_ENDED, kind: "failure" });
      })
      .catch(() => undefined);
  }, [isRefused, queryClient, toast]);

  return null;
}
