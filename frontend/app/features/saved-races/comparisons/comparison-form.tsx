import { type SyntheticEvent, useId, useLayoutEffect, useState } from "react";
import { LONGEST_COMPARISON_NAME } from "~/lib/navigation/compare-address.ts";
import { Button } from "~/ui/button.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { useTextLimit } from "~/ui/text-limit.ts";
import { changeFailure } from "./comparison-edits.ts";

/** The limit of the server. */
const LONGEST_NOTE = 5_000;
const FAILED = "No answer arrived, so the change may not be saved. Please try again: what you typed is still here.";
const NAME_LIMIT = { most: LONGEST_COMPARISON_NAME, value: undefined };
const FIELD = "mt-1 block w-full rounded-md border border-line-strong bg-raised px-3";

export interface ComparisonText {
  name: string;
  notes: string | null;
  /** Others can read it through its link. */
  isPublic: boolean;
}

interface ComparisonFormProps {
  text: ComparisonText;
  /** Names of the other comparisons: each name is used once. */
  otherNames: ReadonlySet<string>;
  /** Rejects where the text could not be saved: the form then keeps it. */
  onSave: (text: ComparisonText) => Promise<void>;
  onCancel: () => void;
}

const enteredText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Name and note of a comparison. An empty name leaves the name as it was. */
export function ComparisonForm({ text, otherNames, onSave, onCancel }: ComparisonFormProps) {
  const [nameId, notesId, problemId] = [useId(), useId(), useId()];
  const [takenName, setTakenName] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { field: nameField, problem: tooLong, measure } = useTextLimit<HTMLInputElement>(NAME_LIMIT);
  // the reader has just pressed "Edit"
  useLayoutEffect(() => nameField.current?.focus(), [nameField]);
  const save = async (changed: ComparisonText) => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(changed);
    } catch (error) {
      setFailure(changeFailure(error, FAILED));
    }
    setSaving(false);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const fields = new FormData(event.currentTarget);
    const name = enteredText(fields, "name") || text.name;
    const isTaken = name !== text.name && otherNames.has(name);
    setTakenName(isTaken ? name : undefined);
    if (!isTaken) void save({ name, notes: enteredText(fields, "notes") || null, isPublic: fields.has("isPublic") });
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`Edit ${text.name}`}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
      }}
      className="grid max-w-xl gap-3"
    >
      <div>
        <label htmlFor={nameId} className="text-sm text-muted">
          Name
        </label>
        <input
          id={nameId}
          name="name"
          defaultValue={text.name}
          onInput={measure}
          ref={nameField}
          aria-invalid={takenName !== undefined || tooLong !== undefined}
          aria-describedby={takenName === undefined && tooLong === undefined ? undefined : problemId}
          className={`${FIELD} min-h-11`}
        />
      </div>
      {tooLong !== undefined && (
        <p id={problemId} className="text-danger">
          {tooLong}
        </p>
      )}
      {takenName !== undefined && tooLong === undefined && (
        <p id={problemId} role="alert" className="wrap-anywhere text-danger">
          You have another comparison called “{takenName}”. Please choose another name.
        </p>
      )}
      <div>
        <label htmlFor={notesId} className="text-sm text-muted">
          Note (only you can see it, unless the comparison is public)
        </label>
        <LimitedTextArea
          id={notesId}
          name="notes"
          rows={3}
          maxLength={LONGEST_NOTE}
          defaultValue={text.notes ?? ""}
          className="mt-1 block"
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          name="isPublic"
          defaultChecked={text.isPublic}
          className="size-5 accent-accent"
        />
        Public: others can read it, with its note, through its link
      </label>
      {failure !== undefined && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" size="sm" isBlocked={isSaving}>
          {isSaving ? "Saving…" : "Save changes"}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
