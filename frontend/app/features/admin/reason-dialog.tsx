import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";
import { useToast } from "~/ui/toast-context.ts";
import { failureText } from "./failure-text.ts";
import { SaveFailure } from "./save-failure.tsx";

interface ReasonFormProps {
  id: string;
  /** Name of the text: a reason, or an answer. */
  textLabel?: string;
  submitLabel: string;
  done: string;
  send: (text: string, fields: FormData) => Promise<unknown>;
  children?: ReactNode;
}

interface ReasonDialogProps extends ReasonFormProps {
  title: string;
  /** What the change is about, and its state: what was typed about another is not kept. Default: the title. */
  about?: string | undefined;
}

/** Sends the form; one that makes way for another meanwhile leaves the dialog as it is. */
function useSending({ id, done, send }: Pick<ReasonFormProps, "id" | "done" | "send">) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure(undefined);
    const fields = new FormData(form);
    const text = fields.get("text");
    try {
      await send(typeof text === "string" ? text.trim() : "", fields);
      if (form.isConnected) closeDialog(id);
      form.reset();
      toast({ text: done });
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    } catch (error) {
      if (form.isConnected) setFailure(error);
      else toast({ text: failureText(error), kind: "failure" });
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, submit };
}

function ReasonForm({ id, textLabel = "Reason", submitLabel, done, send, children }: ReasonFormProps) {
  const { failure, isBusy, submit } = useSending({ id, done, send });
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // the dialog opened with the form of another row, which took the focus along
    if (text.current?.closest("dialog")?.open) text.current.focus();
  }, []);
  return (
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
          ref={text}
          name="text"
          required
          minLength={3}
          maxLength={textLabel === "Reason" ? 500 : 5000}
          rows={textLabel === "Reason" ? 3 : 8}
          data-first-focus
          className="w-full rounded-md border border-line-strong bg-raised p-3 text-base text-ink hover:border-ink"
        />
      </label>
      {failure !== undefined && (
        <p role="alert" className="text-danger">
          <SaveFailure error={failure} />
        </p>
      )}
      <Button type="submit" isBlocked={isBusy}>
        {isBusy ? "Saving…" : submitLabel}
      </Button>
    </form>
  );
}

/** A change by an admin, with the reason that the audit log keeps. */
export function ReasonDialog({ title, about = title, ...form }: ReasonDialogProps) {
  return (
    <Dialog id={form.id} title={title} place="top">
      <ReasonForm key={about} {...form} />
    </Dialog>
  );
}
