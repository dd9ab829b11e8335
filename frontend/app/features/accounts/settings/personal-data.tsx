import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { deleteAccount, exportAccount } from "~/api/sdk.gen.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { TextField } from "~/ui/text-field.tsx";
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { AccountError, failureOf } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { endLocalSession } from "~/features/accounts/sign-in/sign-out.ts";
import { useSubmission } from "~/features/accounts/use-submission.ts";
import { redirectedForPassword } from "./password-again.ts";

const DELETE_DIALOG = "delete-account";
const DELETE_WORD = "DELETE";
/** In any case: a phone may write it small, or add a space. */
const DELETE_WORD_TYPED = "\\s*[Dd][Ee][Ll][Ee][Tt][Ee]\\s*";
const SECTION = "your-data";
const UNAUTHORISED = 401;
const DELETION_LOST =
  "No answer arrived, so your account may be deleted already. Please check your connection and try again: then we know.";
const PROBABLY_DELETED = "You are signed out, and your account is deleted. If you can still sign in, it is not.";
/** What the server's features erase (startline/app/personal_data.py). */
const DELETED = [
  "your sign-in",
  "your favourites, comparisons and medals",
  "the private address of the calendar of your saved races",
  "your newsletter subscription",
  "the messages that you sent us, and our answers",
  "the races that you submitted, also those under review, and their photographs that are not published",
  "your right to edit races",
];

/** Button that downloads all that the account holds, as one file. */
export function ExportButton() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const fetchAll = async () => {
    setBusy(true);
    try {
      const { data } = await exportAccount();
      saveAsFile(JSON.stringify(data, undefined, 2), "startline-account.json", "application/json");
    } catch (error) {
      if (!redirectedForPassword(error, SECTION)) toast({ text: failureOf(error).text, kind: "failure" });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" isBlocked={isBusy} onClick={() => void fetchAll()}>
      {isBusy ? "Collecting…" : "Download my data"}
    </Button>
  );
}

function DeleteForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  /** What is said once this page is left; null while the account is there. */
  const farewell = useRef<string>(null);
  const wasLost = useRef(false);
  const submission = useSubmission(async () => {
    try {
      await deleteAccount();
      farewell.current = "Your account is deleted.";
    } catch (error) {
      if (redirectedForPassword(error, SECTION)) return;
      // nobody is there any more who could be asked
      if (!wasLost.current || statusOf(error) !== UNAUTHORISED) {
        wasLost.current ||= isAnswerLost(error);
        throw isAnswerLost(error) ? new AccountError({ text: DELETION_LOST }) : error;
      }
      farewell.current = PROBABLY_DELETED;
    }
    await navigate("/");
  });

  // after this page is left: it would send the guest to the sign-in
  useEffect(
    () => () => {
      if (farewell.current === null) return;
      endLocalSession(queryClient);
      toast({ text: farewell.current });
    },
    [queryClient, toast],
  );

  return (
    <form onSubmit={submission.submit} className="mt-4 space-y-5">
      <TextField
        label={`Type ${DELETE_WORD} to confirm`}
        name="word"
        required
        pattern={DELETE_WORD_TYPED}
        title={`The word ${DELETE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        data-first-focus
      />
      <FormStatus submission={submission} label="Delete my account" busyLabel="Deleting…" />
    </form>
  );
}

/** Form that deletes the account, after the password and a confirmation. */
export function DeleteAccount() {
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => openDialog(DELETE_DIALOG)}>
        Delete my account…
      </Button>
      <Dialog id={DELETE_DIALOG} title="Delete your account">
        <p>This is deleted at once and cannot be restored:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {DELETED.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-3">
          Published races stay, with their photographs. Copies in our backups are deleted within 30 days.
        </p>
        <DeleteForm />
      </Dialog>
    </>
  );
}
