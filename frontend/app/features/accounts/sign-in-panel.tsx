import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { hasSessionJustEnded, SESSION_ENDED } from "~/lib/ended-session.ts";
import { useHydrated } from "~/lib/hydrated.ts";
import { useSession } from "~/lib/session.ts";
import { rememberReturnPath } from "~/lib/pending-action.ts";
import { safeRedirect } from "~/lib/safe-redirect.ts";
import { signInStepPath, signUpPath } from "~/lib/sign-in-path.ts";
import { useToast } from "~/lib/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { useUser } from "~/lib/user-query.ts";
import { CodeForm } from "./code-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useOwnSearch } from "./use-own-search.ts";

function SignIn() {
  const goOn = useGoOn();
  const search = useOwnSearch();
  const hasEnded = useHydrated() && hasSessionJustEnded();
  return (
    <>
      {hasEnded && (
        <p role="status" className="mb-6 rounded-md border border-line bg-sunken p-3">
          {SESSION_ENDED}
        </p>
      )}
      <SignInForm onSignedIn={goOn} />
      <p className="mt-8 border-t border-line pt-5">
        No account yet?{" "}
        <a href={signUpPath("/login", search)} className="text-link">
          Sign up
        </a>
        , it is free.
      </p>
    </>
  );
}

function Reset() {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const [sentTo, setSentTo] = useState<string>();
  const [isAsking, setAsking] = useState(true);
  if (sentTo === undefined || isAsking) {
    return (
      <>
        <ResetRequestForm
          email={sentTo}
          onSent={(email) => {
            setAsking(false);
            rememberReturnPath(safeRedirect(new URLSearchParams(search).get("redirect")));
            setSentTo(email);
          }}
        />
        <p className="mt-8 border-t border-line pt-5">
          <Link to={signInStepPath("", search)} className="text-link">
            Back to Sign In
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p role="status" className="mb-6">
        If there is an account with this address, a mail with a link to a new password is on its way. Open the link, or
        type the code of the mail here.
      </p>
      <CodeForm
        kind="recovery"
        email={sentTo}
        label="Choose a new password"
        onConfirmed={() => void navigate(signInStepPath("password=new", search))}
      />
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        No mail at {sentTo}? Look among the unwanted ones, or
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Send it again, or to another address
        </Button>
      </p>
    </>
  );
}

function NewPassword() {
  const { state } = useSession();
  const search = useOwnSearch();
  const user = useUser();
  const goOn = useGoOn();
  const toast = useToast();
  if (state === "signed-out") {
    return (
      <p>
        This page follows the link of a mail.{" "}
        <Link to={signInStepPath("reset=1", search)} className="text-link">
          Ask for such a mail
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
        goOn();
      }}
    />
  );
}

function Again() {
  const { state } = useSession();
  const user = useUser();
  const goOn = useGoOn();
  if (state === "signed-out") return <SignIn />;
  if (!user?.email) return <p role="status">One moment…</p>;
  return <SignInForm key={user.email} email={user.email} onSignedIn={goOn} />;
}

const PANELS = {
  "sign-in": SignIn,
  reset: Reset,
  "new-password": NewPassword,
  "first-password": NewPassword,
  again: Again,
};

export type SignInStep = keyof typeof PANELS;

/** Which of the screens at /login is asked for. */
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
