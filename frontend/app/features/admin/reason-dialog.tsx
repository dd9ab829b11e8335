import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";
import { useToast } from "~/ui/toast-context.ts";
import { UnsavedWarning } from "~/ui/unsaved-warning.tsx";
import { failureText } from "./failure-text.ts";
import { SaveFailure } from "./save-failure.tsx";

interface DialogProps {
  id: string;
  /** Name of the text: a reason, or an answer. */
  textLabel?: string;
  submitLabel: string;
  done: string;
  send: (text: string, fields: FormData) => Promise<unknown>;
  children?: ReactNode;
}

interface ReasonDialogProps extends DialogProps {
  title: string;
  /** What the change is about, and its state: what was typed about another stays with that one. Default: the title. */
  about?: string | undefined;
}

interface ReasonFormProps extends DialogProps {
  text: string;
  onText: (text: string) => void;
}

/** Sends the form; one that makes way for another meanwhile leaves the dialog as it is. */
function useSending({ id, done, send, onText }: Pick<ReasonFormProps, "id" | "done" | "send" | "onText">) {
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
      onText("");
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

function ReasonForm(props: ReasonFormProps) {
  const { textLabel = "Reason", submitLabel, children, text, onText } = props;
  const { failure, isBusy, submit } = useSending(props);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // the dialog opened with the form of another row, which took the focus along
    if (area.current?.closest("dialog")?.open) area.current.focus();
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
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {textLabel}
        </label>
        <LimitedTextArea
          ref={area}
          id={id}
          name="text"
          value={text}
          readOnly={isBusy}
          required
          minLength={3}
          maxLength={textLabel === "Reason" ? 500 : 5000}
          rows={textLabel === "Reason" ? 3 : 8}
          data-first-focus
          onChange={(event) => {
            onText(event.currentTarget.value);
          }}
        />
      </div>
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

/** The dialogs stand beside a table, which is searched and paged without them, or in the editor of a race. */
function placeOf(search: string): string {
  const parameters = new URLSearchParams(search);
  return `${parameters.get("section")} ${parameters.get("race")}`;
}

/** A change by an admin, with the reason that the audit log keeps. */
export function ReasonDialog({ title, about = title, ...form }: ReasonDialogProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const isUnsaved = Object.values(texts).some((text) => text.trim() !== "");
  return (
    <Dialog id={form.id} title={title} place="top">
      {isUnsaved && <UnsavedWarning placeOf={placeOf} />}
      <ReasonForm
        key={about}
        {...form}
        text={texts[about] ?? ""}
        onText={(text) => {
          setTexts((before) => ({ ...before, [about]: text }));
        }}
      />
    </Dialog>
  );
}
