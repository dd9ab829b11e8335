import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "~/lib/hydrated.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath, signUpPath } from "~/lib/sign-in-path.ts";
import type { ButtonSize } from "~/ui/button-classes.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** Fetched only where somebody is signed in. */
const SignedInLinks = lazy(async () => ({ default: (await import("./signed-in-links.tsx")).SignedInLinks }));

function GuestLinks({ size }: { size: ButtonSize }) {
  const { pathname, search } = useLocation();
  // pages are kept without parameters they do not know, so the query of this visit joins after hydration
  const hydrated = useHydrated();
  const query = hydrated ? search : "";
  // these screens are served with a policy of their own, which only a new document gets
  return (
    <>
      <LinkButton to={signInPath(pathname, query)} reloadDocument variant="quiet" size={size}>
        Sign In
      </LinkButton>
      <LinkButton to={signUpPath(pathname, query)} reloadDocument variant="secondary" size={size}>
        Sign Up
      </LinkButton>
    </>
  );
}

/** SPEC section 2: Sign In and Sign Up for guests, Sign Out for the signed in, Admin and Submit Race by role. */
export function HeaderAccount({ size }: { size: ButtonSize }) {
  const guest = <GuestLinks size={size} />;
  if (useSession().state !== "signed-in") return guest;
  return (
    <Suspense fallback={guest}>
      <SignedInLinks size={size} />
    </Suspense>
  );
}
