import { type ReactNode, useDeferredValue, useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "~/lib/hydrated.ts";
import { leaveFor } from "~/lib/leave-for.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath } from "~/lib/sign-in-path.ts";

/** Leads guests to the sign-in, and back here after it. */
export function DashboardGuard({ children }: { children: ReactNode }) {
  const { state } = useSession();
  // all that is behind the guard is drawn in steps: in one, a slow phone would answer to nothing meanwhile
  const shown = useDeferredValue(state);
  const { pathname, search, hash } = useLocation();
  // the server knows neither what it does not read of the query, nor any fragment
  const address = signInPath(pathname, useHydrated() ? search + hash : "");
  const isGuest = state === "signed-out";

  useEffect(() => {
    if (isGuest) leaveFor(address);
  }, [isGuest, address]);

  if (shown === "signed-in") return children;
  return (
    <p role="status" className="text-muted">
      This page is for the signed in.{" "}
      <a href={address} className="text-link">
        Sign in to see your races
      </a>
    </p>
  );
}
