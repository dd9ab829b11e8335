import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";
import { useToast } from "~/ui/toast-context.ts";
import { codeOf, failureText } from "./failure-text.ts";

/** The sign-in asks for the password, and then returns here. */
function askForPassword() {
  const { pathname, search } = window.location;
  hardNavigate(`/login?${new URLSearchParams({ again: "1", redirect: pathname + search }).toString()}`);
}

interface ReasonDialogProps {
  id: string;
  title: string;
  /** Name of the text: a reason, or an answer. */
  textLabel?: string;
  submitLabel: string;
  done: string;
  send: (text: string, fields: FormData) => Promise<unknown>;
  children?: ReactNode;
}

/** A change by an admin, with the reason that the audit log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, title, textLabel = "Reason", submitLabel, done, send, children } = props;
  const queryClient = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure(undefined);
    const fields = new FormData(form);
    const text = fields.get("text");
    try {
      await send(typeof text === "string" ? text.trim() : "", fields);
      closeDialog(id);
      form.reset();
      toast({ text: done });
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    } catch (error) {
      if (codeOf(error) === "reauthentication_required") askForPassword();
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog id={id} title={title} place="top">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event.currentTarget);
        }}
      >
        {children}
        <label className="block">
          <span className="mb-1.5 block font-semibold">{textLabel}</span>
          <textarea
            name="text"
            required
            minLength={3}
            maxLength={textLabel === "Reason" ? 500 : 5000}
            rows={textLabel === "Reason" ? 3 : 8}
            data-first-focus
            className="w-full rounded-md border border-line-strong bg-raised p-3 text-base text-ink hover:border-ink"
          />
        </label>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Saving…" : submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
