import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { LONGEST_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { Button } from "~/ui/button.tsx";

/** As many letters as the account keeps. */
const LONGEST_NOTE = 5_000;
const FIELD = "mt-1 block w-full rounded-md border border-line-strong bg-raised px-3";

export interface ComparisonWords {
  name: string;
  notes: string | null;
}

interface ComparisonFormProps {
  words: ComparisonWords;
  /** Of the other comparisons: two of one name could not be told apart. */
  otherNames: ReadonlySet<string>;
  onWords: (words: ComparisonWords) => void;
  onCancel: () => void;
}

const typed = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The name of a comparison, which is never empty, and a note about it. */
export function ComparisonForm({ words, otherNames, onWords, onCancel }: ComparisonFormProps) {
  const [nameId, notesId, problemId] = [useId(), useId(), useId()];
  const [takenName, setTakenName] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  // the runner has just pressed "Edit"
  useEffect(() => nameField.current?.focus(), []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = typed(fields, "name") || words.name;
    const isTaken = name !== words.name && otherNames.has(name);
    setTakenName(isTaken ? name : undefined);
    if (!isTaken) onWords({ name, notes: typed(fields, "notes") || null });
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`Edit ${words.name}`}
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
          defaultValue={words.name}
          maxLength={LONGEST_COMPARISON_NAME}
          ref={nameField}
          aria-invalid={takenName !== undefined}
          aria-describedby={takenName === undefined ? undefined : problemId}
          className={`${FIELD} min-h-11`}
        />
      </div>
      {takenName !== undefined && (
        <p id={problemId} role="alert" className="wrap-anywhere text-danger">
          You keep another comparison called “{takenName}”. Please choose another name.
        </p>
      )}
      <div>
        <label htmlFor={notesId} className="text-sm text-muted">
          Note, for yourself
        </label>
        <textarea
          id={notesId}
          name="notes"
          rows={3}
          maxLength={LONGEST_NOTE}
          defaultValue={words.notes ?? ""}
          className={`${FIELD} py-2`}
        />
      </div>
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" size="sm">
          Save changes
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
