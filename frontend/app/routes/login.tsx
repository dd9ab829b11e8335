import { Navigate, useSearchParams } from "react-router";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { SignInPanel, type SignInStep, signInStep } from "~/features/accounts/sign-in/sign-in-panel.tsx";
import { GuestListNote } from "~/features/saved-races/guest-list-note.tsx";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { useSession } from "~/lib/session/session.ts";

export const handle: RouteHandle = { noindex: true };

const TEXTS: Record<SignInStep, { title: string; lead: string }> = {
  "sign-in": {
    title: "Sign In",
    lead: "Use your email address and password. You then return to the page you came from.",
  },
  reset: { title: "Reset your password", lead: "We will email you a link to choose a new one." },
  "new-password": { title: "Choose a new password", lead: "Your other devices will be signed out." },
  "first-password": {
    title: "Choose a password",
    lead: "Your address is confirmed. Please choose the password for your account: the one from the sign-up does not count here.",
  },
  again: { title: "Confirm your password", lead: "For your security, please enter your password again." },
};

export function Component() {
  const [parameters] = useSearchParams();
  // the page is cached without its parameters, so they are read after hydration
  const hydrated = useHydrated();
  const step = hydrated ? signInStep(parameters) : "sign-in";
  const { state } = useSession();
  if (state === "signed-in" && step === "sign-in") {
    return <Navigate to={safeRedirect(parameters.get("redirect"))} replace />;
  }
  return (
    <AccountPage
      {...TEXTS[step]}
      path="/login"
      description="Sign in to Startline with your email address and password."
    >
      <SignInPanel step={step} />
      {step === "sign-in" && <GuestListNote />}
    </AccountPage>
  );
}
