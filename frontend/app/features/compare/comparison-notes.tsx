import type { Race } from "~/api/types.gen.ts";
import { type RequestedRaces, FEWEST_COMPARED, MOST_COMPARED } from "~/lib/navigation/compare-address.ts";
import { Icon } from "~/ui/icon.tsx";
import type { ComparedRaces } from "./compared-races.ts";

function Note({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-2.5 border-l-2 border-warning py-1 pl-3">
      <Icon name="warning" size={18} className="mt-0.5 text-warning" />
      <span className="wrap-anywhere">{text}</span>
    </li>
  );
}

function isMixed(races: readonly Race[]): boolean {
  return new Set(races.map(({ raceType }) => raceType)).size > 1;
}

const numbers = (ids: readonly number[]) => ids.map((id) => `number ${id}`).join(", ");

/** Notes above the table: every race of the address that is not shown has a note. */
export function ComparisonNotes({ requested, found }: { requested: RequestedRaces; found: ComparedRaces }) {
  const { races, unknown, failed } = found;
  const notes: string[] = [];
  if (isMixed(races)) {
    notes.push("These races are of different types, so no best is marked for total climb, records and finish times.");
  }
  if (unknown.length > 0) {
    notes.push(
      `There is no race with ${numbers(unknown)} in the guide. It may have been removed, or the link may be wrong.`,
    );
  }
  if (failed.length > 0) notes.push(`The race with ${numbers(failed)} could not be loaded. Please try again later.`);
  if (requested.leftOut.length > 0) {
    notes.push(`You can compare up to ${MOST_COMPARED} races. Left out: ${numbers(requested.leftOut)}.`);
  }
  if (requested.senseless.length > 0) notes.push(`Not a race number: ${requested.senseless.join(", ")}.`);
  if (races.length > 0 && races.length < FEWEST_COMPARED) notes.push("Add a second race to compare.");
  if (notes.length === 0) return null;
  return (
    <ul aria-label="About this comparison" className="mb-6 grid max-w-prose gap-3">
      {notes.map((note) => (
        <Note key={note} text={note} />
      ))}
    </ul>
  );
}
