import { useState } from "react";
import { leaveFor } from "~/lib/leave-for.ts";
import { rememberReturnPath } from "~/lib/pending-action.ts";
import { safeRedirect } from "~/lib/safe-redirect.ts";
import { signInPath, signInStepPath } from "~/lib/sign-in-path.ts";
import { CodeForm } from "./code-form.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useOwnSearch } from "./use-own-search.ts";

export function SignUpPanel() {
  const search = useOwnSearch();
  const [address, setAddress] = useState<string>();
  const goOn = useGoOn();

  if (address === undefined) {
    return (
      <>
        <SignUpForm
          onAwaitingConfirmation={(email) => {
            rememberReturnPath(safeRedirect(new URLSearchParams(search).get("redirect")));
            setAddress(email);
          }}
        />
        <p className="mt-8 border-t border-line pt-5">
          Have an account already?{" "}
          <a href={signInPath("/register", search)} className="text-link">
            Sign in
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <div role="status" className="mb-6 space-y-2">
        <p className="font-serif text-xl">One step is left: please confirm your address.</p>
        <p>
          We have written to <strong>{address}</strong>. Open the link in that mail, or type its code here. What you
          have saved in this browser stays where it is until then.
        </p>
      </div>
      <CodeForm
        kind="signup"
        email={address}
        label="Confirm my address"
        onConfirmed={(outcome) => {
          // this page leads the signed in away by itself: only a load overtakes that
          if (outcome === "no password") leaveFor(signInStepPath("password=first", search));
          else goOn();
        }}
      />
      <ResendConfirmation email={address} />
    </>
  );
}
