import type { EditableRace } from "~/api/types.gen.ts";
import { ConflictChoice } from "../conflict-choice.tsx";
import { differingNames, draftOfRace, type RaceDraft } from "./race-draft.ts";
import { raceFieldLabel, raceValueText } from "./race-fields.ts";

interface RaceConflictProps {
  opened: RaceDraft;
  mine: RaceDraft;
  theirs: EditableRace;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What another editor saved meanwhile, beside what was typed. Nothing is lost before one of them is chosen. */
export function RaceConflict({ opened, mine, theirs, onKeepMine, onTakeTheirs }: RaceConflictProps) {
  const current = draftOfRace(theirs);
  const names = new Set([...differingNames(current, opened), ...differingNames(mine, opened)]);
  return (
    <div role="alert" className="grid gap-4 rounded-md border border-danger bg-raised p-4">
      <p className="font-semibold">Someone else changed this race meanwhile. What you typed is still here.</p>
      <div role="region" aria-label="Both versions" tabIndex={0} className="overflow-x-auto">
        <table className="data-table">
          <caption className="sr-only">Both versions</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">When you opened it</th>
              <th scope="col">Saved by them</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {[...names].map((name) => (
              <tr key={name}>
                <th scope="row">{raceFieldLabel(name)}</th>
                {[opened, current, mine].map((values, index) => (
                  <td key={index} className="max-w-sm wrap-anywhere">
                    {raceValueText(name, values[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConflictChoice onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
    </div>
  );
}
