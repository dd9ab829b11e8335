import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useSession } from "~/lib/session/session.ts";
import { signInPath, signUpPath } from "~/lib/session/sign-in-path.ts";
import { buttonClasses, type ButtonSize } from "~/ui/button-classes.ts";

/** Fetched only for signed-in visitors. */
const SignedInLinks = lazy(async () => ({ default: (await import("./signed-in-links.tsx")).SignedInLinks }));

function GuestLinks({ size }: { size: ButtonSize }) {
  const { pathname, search } = useLocation();
  // cached pages have no query, so it is added after hydration
  const hydrated = useHydrated();
  const query = hydrated ? search : "";
  // plain links: these screens need their own Content Security Policy, which only a new document gets
  return (
    <>
      <a href={signInPath(pathname, query)} className={buttonClasses("quiet", size)}>
        Sign In
      </a>
      <a href={signUpPath(pathname, query)} className={buttonClasses("secondary", size)}>
        Sign Up
      </a>
    </>
  );
}

/** SPEC section 2: Sign In and Sign Up for guests, Sign Out for signed-in visitors, Admin and Submit Race by role. */
export function HeaderAccount({ size }: { size: ButtonSize }) {
  const guest = <GuestLinks size={size} />;
  if (useSession().state !== "signed-in") return guest;
  return (
    <Suspense fallback={guest}>
      <SignedInLinks size={size} />
    </Suspense>
  );
}
