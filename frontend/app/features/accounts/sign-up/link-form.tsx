import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "~/lib/api/user-query.ts";
import { addressOfLink, type LinkAddress } from "~/lib/session/auth-client.ts";
import { hasSignedUpHere, signUpBrowser } from "~/lib/session/sign-up-browser.ts";
import { failureOf } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "~/features/accounts/sign-in/password-field.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";
import { type Confirmed, confirmWithLink, type MailedKind, type MailedLink } from "./email-verification.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

const BUTTONS: Record<MailedKind, string> = {
  signup: "Confirm my address",
  email: "Confirm my address",
  invite: "Accept the invitation",
  magiclink: "Sign in",
  recovery: "Choose a new password",
  email_change: "Confirm the change",
};

interface LinkFormProps {
  link: MailedLink;
  /** How many races are saved in this browser. */
  guestRaces: number;
  onConfirmed: (outcome: Confirmed) => void;
}

function Purpose({ kind, address }: { kind: MailedKind; address: LinkAddress | undefined }) {
  const email = address ? <strong className="wrap-anywhere">{address.email}</strong> : "your account";
  if (kind === "recovery") {
    return <p>Press the button to sign in to {email}, and choose a new password on the next page.</p>;
  }
  if (kind === "email_change" && address?.newEmail !== undefined) {
    return (
      <p>
        Press the button to change the address of the account {email} to{" "}
        <strong className="wrap-anywhere">{address.newEmail}</strong>. Once both addresses have confirmed this, you are
        signed in to the account.
      </p>
    );
  }
  if (!address) return <p>Press the button to confirm that this email address is yours.</p>;
  return <p>Press the button to confirm that {email} is your email address. You are then signed in to its account.</p>;
}

/** Whoever is signed in to another account than that of the link is told what the link does to that sign-in. */
function EndOfSignIn({ kind, address }: { kind: MailedKind; address: LinkAddress | undefined }) {
  const signedIn = useUser()?.email;
  if (!address || !signedIn || signedIn.toLowerCase() === address.email.toLowerCase()) return null;
  return (
    <p>
      You are signed in as <strong className="wrap-anywhere">{signedIn}</strong>;{" "}
      {/* a change of address signs in with its second confirmation only */}
      {kind === "email_change" ? "that" : "this"} signs you out and in to{" "}
      <strong className="wrap-anywhere">{address.email}</strong>.
    </p>
  );
}

function GuestListsChoice({ guestRaces }: { guestRaces: number }) {
  const races = guestRaces === 1 ? "the race that is" : `the ${guestRaces} races that are`;
  return (
    <label className="flex min-h-6 cursor-pointer items-start gap-3">
      <input type="checkbox" name="movesGuestLists" className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="font-semibold">Move {races} saved in this browser to this account</span>
        <span className="block text-sm text-muted">Leave this empty if the account is not yours.</span>
      </span>
    </label>
  );
}

/** The link cannot be used any more. */
function ExpiredLink({ kind }: { kind: MailedKind }) {
  if (kind === "recovery") {
    return (
      <p className="mt-6 border-t border-line pt-5">
        <a href="/login?reset=1" className="text-link">
          Ask for a new email
        </a>
      </p>
    );
  }
  if (kind === "email_change") {
    return (
      <p className="mt-6 border-t border-line pt-5">
        Which address you have now is in{" "}
        <a href="/my-races#account" className="text-link">
          your account
        </a>
        . If it is still the old one, look for the email at the other address too, or ask for the change again there.
      </p>
    );
  }
  return (
    <>
      <p className="mt-6 border-t border-line pt-5">
        Have you used this link before? Then your address is confirmed, and you can{" "}
        <a href="/login" className="text-link">
          sign in
        </a>
        .
      </p>
      <ResendConfirmation />
    </>
  );
}

interface ConfirmFormProps extends LinkFormProps {
  /** Undefined with a hosted provider. */
  address: LinkAddress | undefined;
}

/** Asks for the password, and before it moves guest lists, where another browser signed up: the account may be a stranger's. */
function ConfirmForm({ link, address, guestRaces, onConfirmed }: ConfirmFormProps) {
  const queryClient = useQueryClient();
  // a hosted provider names the address only with the session, and then `signInWith` compares it
  const isOfThisBrowser = address ? hasSignedUpHere(address.email) : signUpBrowser() !== undefined;
  const asksForPassword = !isOfThisBrowser && address !== undefined && link.kind === "signup";
  const submission = useSubmission(async (fields) => {
    const password = fieldValue(fields, "password");
    const holdsGuestLists = guestRaces > 0 && !fields.has("movesGuestLists");
    onConfirmed(await confirmWithLink(link, queryClient, { password, holdsGuestLists }));
  });
  return (
    <>
      <form onSubmit={submission.submit} className="space-y-5">
        <Purpose kind={link.kind} address={address} />
        <EndOfSignIn kind={link.kind} address={address} />
        {asksForPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={address.email} readOnly hidden />
            <PasswordField
              autoComplete="current-password"
              required={false}
              hint="This is not the browser that signed up. Enter the password from there again, or choose a new one on the next page."
            />
          </>
        )}
        {!isOfThisBrowser && guestRaces > 0 && <GuestListsChoice guestRaces={guestRaces} />}
        <FormStatus submission={submission} label={BUTTONS[link.kind]} busyLabel="One moment…" />
      </form>
      {submission.failure?.code === "otp_expired" && <ExpiredLink kind={link.kind} />}
    </>
  );
}

export function LinkForm({ link, guestRaces, onConfirmed }: LinkFormProps) {
  const { data: address } = useQuery({
    queryKey: ["address of a mailed link", link.token],
    queryFn: () => addressOfLink(link.kind, link.token),
    networkMode: "always",
    staleTime: Infinity,
    gcTime: 0,
  });
  if (address === undefined) return <p role="status">One moment…</p>;
  if (address === "expired") {
    return (
      <>
        <p role="alert">{failureOf({ code: "otp_expired" }).text}</p>
        <ExpiredLink kind={link.kind} />
      </>
    );
  }
  const known = address === "unknown" ? undefined : address;
  return <ConfirmForm link={link} address={known} guestRaces={guestRaces} onConfirmed={onConfirmed} />;
}
