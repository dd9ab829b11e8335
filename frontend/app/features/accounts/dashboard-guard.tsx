import { Fragment, type ReactNode, useDeferredValue, useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { useSession } from "~/lib/session/session.ts";
import { signInPath } from "~/lib/session/sign-in-path.ts";

interface DashboardGuardProps {
  children: ReactNode;
  linkText?: string;
}

/** Sends guests to the sign-in, and back here after it. */
export function DashboardGuard({ children, linkText = "Sign in to see your races" }: DashboardGuardProps) {
  const { state, account } = useSession();
  // deferred, so that a slow phone reacts to input while the dashboard is rendered
  const shown = useDeferredValue(state);
  const { pathname, search, hash } = useLocation();
  // the server renders the page without query and fragment
  const address = signInPath(pathname, useHydrated() ? search + hash : "");
  const isGuest = state === "signed-out";

  useEffect(() => {
    if (isGuest) hardNavigate(address);
  }, [isGuest, address]);

  // typed text and open forms end with the account that they belong to
  if (shown === "signed-in") return <Fragment key={account}>{children}</Fragment>;
  return (
    <p role="status" className="text-muted">
      This page needs an account.{" "}
      <a href={address} className="text-link">
        {linkText}
      </a>
    </p>
  );
}
