import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { leaveFor } from "~/lib/leave-for.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath } from "~/lib/sign-in-path.ts";

/** Leads guests to the sign-in, and back here after it. */
export function DashboardGuard({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const address = signInPath(pathname, search);
  const isGuest = state === "signed-out";

  useEffect(() => {
    if (isGuest) leaveFor(address);
  }, [isGuest, address]);

  if (state === "signed-in") return children;
  return (
    <p role="status" className="text-muted">
      This page is for the signed in.{" "}
      <a href={address} className="text-link">
        Sign in to see your races
      </a>
    </p>
  );
}
