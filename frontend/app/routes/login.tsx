import { Navigate, useSearchParams } from "react-router";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { SignInPanel, type SignInStep, signInStep } from "~/features/accounts/sign-in-panel.tsx";
import { useHydrated } from "~/lib/hydrated.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { safeRedirect } from "~/lib/safe-redirect.ts";
import { useSession } from "~/lib/session.ts";

export const handle: RouteHandle = { noindex: true };

const WORDS: Record<SignInStep, { title: string; lead: string }> = {
  "sign-in": { title: "Sign In", lead: "With your email address and password. You return to the page you came from." },
  reset: { title: "Reset your password", lead: "We send you a mail by which you can choose a new one." },
  "new-password": { title: "Choose a new password", lead: "Your other devices will be signed out." },
  "first-password": {
    title: "Choose a password",
    lead: "Your address is confirmed. Somebody signed up with it more than once, with different passwords: to be safe, none of them counts.",
  },
  again: { title: "Your password, please", lead: "What you are about to do needs a password given just now." },
};

export function Component() {
  const [parameters] = useSearchParams();
  // the page is kept without its parameters, so they count after hydration
  const hydrated = useHydrated();
  const step = hydrated ? signInStep(parameters) : "sign-in";
  const { state } = useSession();
  if (state === "signed-in" && step === "sign-in") {
    return <Navigate to={safeRedirect(parameters.get("redirect"))} replace />;
  }
  return (
    <AccountPage
      {...WORDS[step]}
      path="/login"
      description="Sign in to Startline with your email address and password."
    >
      <SignInPanel step={step} />
    </AccountPage>
  );
}
