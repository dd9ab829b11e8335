import { inSentence } from "~/lib/format/in-sentence.ts";
import type { DateChange } from "~/api/types.gen.ts";
import { ENTRY_STATUSES } from "./entry-line.tsx";
import { formatDate } from "~/lib/format/formats.ts";

const SHOWN = 5;

function changeText({ kind, previousDate, newDate, byOrganiser, entryStatus }: DateChange): string {
  const by = byOrganiser ? " by the organiser" : "";
  const to = newDate === null ? "" : ` to ${formatDate(newDate)}`;
  switch (kind) {
    case "announced":
      return `date announced${by}`;
    case "confirmed":
      return "date confirmed by the organiser";
    case "moved":
      return `moved${previousDate === null ? "" : ` from ${formatDate(previousDate)}`}${to}${by}`;
    case "cancelled":
      return `cancelled${by}`;
    case "postponed":
      return `postponed${previousDate === null ? "" : ` from ${formatDate(previousDate)}`}${to}${by}`;
    case "reinstated":
      return `on again${by}`;
    case "entry":
      return `${entryStatus === null ? "entry changed" : inSentence(ENTRY_STATUSES[entryStatus])}${by}`;
  }
}

/** What was changed of the date and the status, the latest first. */
export function DateChanges({ changes }: { changes: readonly DateChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="text-link min-h-9 cursor-pointer py-1">Changes of date and entry</summary>
      <ul className="mt-1">
        {changes.slice(0, SHOWN).map((change, index) => (
          <li key={`${change.madeOn}-${index}`}>
            {formatDate(change.madeOn)}: {changeText(change)}
          </li>
        ))}
      </ul>
    </details>
  );
}
