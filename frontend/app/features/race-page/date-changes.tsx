import type { DateChange } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";

const SHOWN = 5;

function changeText({ kind, previousDate, newDate, byOrganiser }: DateChange): string {
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
      return `entry changed${by}`;
  }
}

/** What was changed of the date and the status, the latest first. */
export function DateChanges({ changes }: { changes: readonly DateChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-2 text-left">
      <summary className="text-link cursor-pointer text-center">Changes of the date</summary>
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
