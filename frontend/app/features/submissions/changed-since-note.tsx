/** Note above a restored draft: which of its fields have another value now than when they were typed over. */
import { fieldLabel, fieldValueText } from "./field-labels.ts";
import type { ChangesSince } from "./use-stored-draft.ts";

/** Names the fields of a restored draft that have other values now than those it was written over. */
export function ChangedSinceNote({ changes }: { changes: ChangesSince }) {
  if (changes.fields.length === 0) return null;
  return (
    <div role="alert" className="mb-6 rounded-md border border-warning bg-raised p-4">
      <p className="font-semibold">
        {changes.isBaseKnown
          ? "These fields have changed since you wrote your draft. Yours are kept: please compare them."
          : "Your draft differs in these fields from what is stored now. They may have changed since: please compare them."}
      </p>
      <ul className="mt-3 grid gap-2">
        {changes.fields.map(({ field, now, own }) => (
          <li key={field} className="break-words">
            <span className="font-semibold">{fieldLabel(field)}</span>
            {now === undefined ? "" : `: now ${fieldValueText(field, now)}, yours ${fieldValueText(field, own)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
