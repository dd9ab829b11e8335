import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { hasSessionJustEnded, SESSION_ENDED } from "~/lib/session/ended-session.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useSession } from "~/lib/session/session.ts";
import { rememberReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { signInStepPath, signUpPath } from "~/lib/session/sign-in-path.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { useUser } from "~/lib/api/user-query.ts";
import { PendingReason } from "~/features/accounts/pending-reason.tsx";
import { CodeForm } from "./code-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAwaitedCode } from "~/features/accounts/use-awaited-code.ts";
import { useHydratedSearch, useRedirect } from "~/features/accounts/use-redirect.ts";

function SignIn() {
  const redirect = useRedirect();
  const search = useHydratedSearch();
  const hasEnded = useHydrated() && hasSessionJustEnded();
  return (
    <>
      {hasEnded && (
        <p role="status" className="mb-6 rounded-md border border-line bg-sunken p-3">
          {SESSION_ENDED}
        </p>
      )}
      <PendingReason />
      <SignInForm onSignedIn={redirect} />
      <p className="mt-8 border-t border-line pt-5">
        No account yet?{" "}
        <a href={signUpPath("/login", search)} className="text-link">
          Sign up
        </a>
        . It is free.
      </p>
    </>
  );
}

function Reset() {
  const navigate = useNavigate();
  const search = useHydratedSearch();
  const { isAwaited, email, awaitCode, enterAddress } = useAwaitedCode("recovery");
  const focusId = useId();
  const keptFocus = useKeptFocus(focusId);
  if (!isAwaited) {
    return (
      <div {...keptFocus}>
        <ResetRequestForm
          email={email}
          emailId={focusId}
          onSent={(address) => {
            rememberReturnPath(safeRedirect(new URLSearchParams(search).get("redirect")));
            awaitCode(address);
          }}
        />
        <p className="mt-8 border-t border-line pt-5">
          <Link to={signInStepPath("", search)} className="text-link">
            Back to Sign In
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div {...keptFocus}>
      <p id={focusId} tabIndex={-1} role="status" className="mb-6">
        If there is an account with this address, an email with a link to choose a new password is on its way. Open the
        link, or enter the code from the email here.
      </p>
      <CodeForm
        kind="recovery"
        email={email}
        label="Choose a new password"
        onConfirmed={() => void navigate(signInStepPath("password=new", search))}
      />
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        No email at {email}? Look in your spam folder, or
        <Button variant="secondary" size="sm" onClick={enterAddress}>
          Send it again, or to another address
        </Button>
      </p>
    </div>
  );
}

function NewPassword() {
  const { state } = useSession();
  const search = useHydratedSearch();
  const user = useUser();
  const redirect = useRedirect();
  const toast = useToast();
  if (state === "signed-out") {
    return (
      <p>
        This page opens from the link in an email.{" "}
        <Link to={signInStepPath("reset=1", search)} className="text-link">
          Ask for an email
        </Link>
      </p>
    );
  }
  return (
    <NewPasswordForm
      asksCurrent={false}
      email={user?.email}
      onChanged={() => {
        toast({ text: "Your password is changed. Your other devices are signed out." });
        redirect();
      }}
    />
  );
}

function Again() {
  const { state } = useSession();
  const user = useUser();
  const redirect = useRedirect();
  if (state === "signed-out") return <SignIn />;
  if (!user?.email) return <p role="status">One moment…</p>;
  return <SignInForm key={user.email} email={user.email} onSignedIn={redirect} />;
}

const PANELS = {
  "sign-in": SignIn,
  reset: Reset,
  "new-password": NewPassword,
  "first-password": NewPassword,
  again: Again,
};

export type SignInStep = keyof typeof PANELS;

/** The screen of /login that the parameters of the address name. */
export function signInStep(parameters: URLSearchParams): SignInStep {
  if (parameters.get("password") === "new") return "new-password";
  if (parameters.get("password") === "first") return "first-password";
  if (parameters.get("reset") === "1") return "reset";
  return parameters.get("again") === "1" ? "again" : "sign-in";
}

export function SignInPanel({ step }: { step: SignInStep }) {
  const Panel = PANELS[step];
  return <Panel key={step} />;
}
