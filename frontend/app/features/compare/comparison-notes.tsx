import type { Race } from "~/api/types.gen.ts";
import { type AskedRaces, FEWEST_COMPARED, MOST_COMPARED } from "~/lib/compare-address.ts";
import { Icon } from "~/ui/icon.tsx";
import type { ComparedRaces } from "./compared-races.ts";

function Note({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-2.5 border-l-2 border-warning py-1 pl-3">
      <Icon name="warning" size={18} className="mt-0.5 text-warning" />
      <span>{text}</span>
    </li>
  );
}

function isMixed(races: readonly Race[]): boolean {
  return new Set(races.map(({ raceType }) => raceType)).size > 1;
}

const numbers = (ids: readonly number[]) => ids.map((id) => `number ${id}`).join(", ");

/** What a reader should know before comparing. Nothing asked for is dropped without a word. */
export function ComparisonNotes({ asked, found }: { asked: AskedRaces; found: ComparedRaces }) {
  const { races, unknown, failed } = found;
  const notes: string[] = [];
  if (isMixed(races)) {
    notes.push(
      "These races are of different types. Climb, records and finish times of different distances say little about each other, so no best is marked there.",
    );
  }
  if (unknown.length > 0) {
    notes.push(
      `The guide has no race with ${numbers(unknown)}. It may have been removed since this comparison was made, or the link is wrong.`,
    );
  }
  if (failed.length > 0) notes.push(`The race with ${numbers(failed)} could not be loaded. Please try again later.`);
  if (asked.leftOut.length > 0) {
    notes.push(`A comparison holds ${MOST_COMPARED} races. Left out: ${numbers(asked.leftOut)}.`);
  }
  if (asked.senseless.length > 0) notes.push(`Not a number of a race: ${asked.senseless.join(", ")}.`);
  if (races.length > 0 && races.length < FEWEST_COMPARED) notes.push("Add a second race to see what differs.");
  if (notes.length === 0) return null;
  return (
    <ul aria-label="About this comparison" className="mb-6 grid max-w-prose gap-3">
      {notes.map((note) => (
        <Note key={note} text={note} />
      ))}
    </ul>
  );
}
