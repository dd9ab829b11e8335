import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useToast } from "~/ui/toast-context.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { failureOf } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";
import {
  addFactor,
  confirmFactor,
  type NewFactor,
  newRecoveryCodes,
  readFactor,
  removeFactor,
} from "~/features/accounts/second-factor/factors.ts";
import { HEADINGS } from "./headings.ts";

const FACTOR = ["second-factor"];
const CODES_NOT_SHOWN = "Your recovery codes could not be shown. Make new ones now.";
const AGAIN = `/login?${new URLSearchParams({ again: "1", redirect: "/my-races#second-factor" }).toString()}`;

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div role="status" className="max-w-xl space-y-4">
      <p className="font-semibold">Keep these recovery codes. They are shown only now.</p>
      <p>Without your phone, each of them signs you in once. Old recovery codes no longer work.</p>
      <ul className="space-y-1 rounded-md border border-line bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code.match(/.{1,4}/g)?.join("-")}</li>
        ))}
      </ul>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  );
}

interface SetUpProps {
  factor: NewFactor;
  onConfirmed: (codes: readonly string[] | null) => void;
  onCancelled: () => void;
}

function SetUp({ factor, onConfirmed, onCancelled }: SetUpProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("[name=code]")?.focus(), []);
  const submission = useSubmission(async (fields) => {
    onConfirmed(await confirmFactor(factor.id, fieldValue(fields, "code"), queryClient));
  });
  return (
    <form ref={form} onSubmit={submission.submit} className="max-w-xl space-y-5">
      <p>Scan this picture with your authenticator app, then enter the code that the app shows.</p>
      <img
        src={factor.picture}
        alt="QR code for your authenticator app"
        width={212}
        height={212}
        className="bg-white"
      />
      <p className="text-sm wrap-anywhere">
        Or enter this key in the app: <span className="font-mono">{factor.secret.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
      <TextField
        label="Code of the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        title="Six digits"
        required
        className="max-w-60"
      />
      <FormStatus submission={submission} label="Switch on" busyLabel="Checking…" />
      <Button variant="secondary" onClick={onCancelled}>
        Cancel
      </Button>
    </form>
  );
}

interface Problem {
  text: string;
  isSignInOld: boolean;
}

interface FactorStateProps {
  factor: Awaited<ReturnType<typeof readFactor>>;
  hasNoCodes: boolean;
  isBusy: boolean;
  failure: Problem | undefined;
  onSetUp: () => void;
  onNewCodes: () => void;
  onRemove: (id: string) => void;
}

function FactorState({ factor, hasNoCodes, isBusy, failure, onSetUp, onNewCodes, onRemove }: FactorStateProps) {
  return (
    <div className="max-w-xl space-y-4">
      <p>
        {factor ? "Signing in asks for a code of your authenticator app." : "Signing in asks for the password alone."}
      </p>
      {factor && hasNoCodes && (
        <p role="status" className="font-semibold">
          Recovery codes are not available here: without your phone you cannot sign in.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {factor ? (
          <>
            <Button variant="secondary" isBlocked={isBusy} onClick={onNewCodes}>
              New recovery codes
            </Button>
            <Button variant="secondary" isBlocked={isBusy} onClick={() => onRemove(factor.id)}>
              Remove the app
            </Button>
          </>
        ) : (
          <Button isBlocked={isBusy} onClick={onSetUp}>
            Set up an authenticator app
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failure.isSignInOld ? (
            <>
              Your sign-in is too old for this.{" "}
              <a href={AGAIN} className="text-link">
                Sign in again
              </a>
            </>
          ) : (
            failure.text
          )}
        </p>
      )}
    </div>
  );
}

/** Setting up and removing an authenticator app. */
export function SecondFactor() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: factor, isLoadingError } = useQuery({ queryKey: FACTOR, queryFn: readFactor });
  const [setUp, setSetUp] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [hasNoCodes, setHasNoCodes] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keptFocus = useKeptFocus(HEADINGS.secondFactor);
  const [failure, setFailure] = useState<Problem>();

  const show = (made: readonly string[] | null) => {
    setCodes(made ?? []);
    setHasNoCodes(made === null);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const { code, text } = failureOf(error);
      setFailure({ text, isSignInOld: code === "reauthentication_needed" });
    }
    // also after a failure: an answer that was lost may have changed it
    await queryClient.invalidateQueries({ queryKey: FACTOR });
    setBusy(false);
  };

  if (isLoadingError) return <p role="alert">This could not be loaded. Please try again later.</p>;
  if (factor === undefined) return <p role="status">One moment…</p>;
  return (
    <div {...keptFocus}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : setUp ? (
        <SetUp
          factor={setUp}
          onCancelled={() => {
            setSetUp(undefined);
            void queryClient.invalidateQueries({ queryKey: FACTOR });
          }}
          onConfirmed={(made) => {
            setSetUp(undefined);
            show(made);
            if (made?.length === 0) setFailure({ text: CODES_NOT_SHOWN, isSignInOld: false });
            toast({ text: "Signing in now asks for a code. Your other devices are signed out." });
            void queryClient.invalidateQueries({ queryKey: FACTOR });
          }}
        />
      ) : (
        <FactorState
          factor={factor}
          hasNoCodes={hasNoCodes}
          isBusy={isBusy}
          failure={failure}
          onSetUp={() => void run(async () => setSetUp(await addFactor()))}
          onNewCodes={() => void run(async () => show(await newRecoveryCodes()))}
          onRemove={(id) => void run(() => removeFactor(id, queryClient))}
        />
      )}
    </div>
  );
}
