/** Adding of a race to a comparison: its button, and a dialog with a search field. */
import { useState } from "react";
import { useNavigate } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { RaceSearch } from "~/features/races/race-search.tsx";
import { formatCount } from "~/lib/format/formats.ts";
import { compareAddress, MOST_COMPARED } from "~/lib/navigation/compare-address.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import type { OwnComparison } from "./use-own-comparison.ts";

const ADD_RACE_DIALOG = "add-race";

interface AddRaceProps {
  /** All of the comparison, also those beyond the sixth. */
  raceIds: readonly number[];
  onChange: OwnComparison["onChange"];
}

function AddRaceDialog({ raceIds, onChange }: AddRaceProps) {
  const navigate = useNavigate();
  const [openings, setOpenings] = useState(0);
  const [addedName, setAddedName] = useState("");
  const add = (race: RaceCard) => {
    const next = [...raceIds, race.id];
    onChange(next, race);
    closeDialog(ADD_RACE_DIALOG);
    void navigate(compareAddress(next), { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      id={ADD_RACE_DIALOG}
      title="Add a race"
      place="top"
      hasOpenList
      onClose={() => {
        setOpenings((count) => count + 1);
        setAddedName("");
      }}
    >
      {/* empty again at each opening */}
      <RaceSearch
        key={openings}
        isFirstFocus
        label="Race to compare"
        onChoose={(race) => (raceIds.includes(race.id) ? setAddedName(race.name) : add(race))}
      />
      <p role="status" className="mt-2 empty:mt-0">
        {addedName && `${addedName} is already in this comparison.`}
      </p>
    </Dialog>
  );
}

const FULL_ID = "comparison-is-full";

/** Adds a race to a comparison without leaving it; without JavaScript, by the compare buttons of the list. */
export function AddRace({ raceIds, onChange }: AddRaceProps) {
  const isHydrated = useHydrated();
  const excess = raceIds.length - MOST_COMPARED + 1;
  // the button goes with the sixth race
  const keptFocus = useKeptFocus(FULL_ID);
  return (
    <div className="contents" {...keptFocus}>
      {excess > 0 ? (
        <p id={FULL_ID} tabIndex={-1} className="self-center text-muted">
          A comparison has at most {MOST_COMPARED} races. Remove {excess === 1 ? "one" : formatCount(excess, "race")} to
          add another.
        </p>
      ) : isHydrated ? (
        <>
          <Button variant="secondary" onClick={() => openDialog(ADD_RACE_DIALOG)}>
            Add a race
          </Button>
          <AddRaceDialog raceIds={raceIds} onChange={onChange} />
        </>
      ) : (
        <LinkButton to="/all-races" variant="secondary">
          Add a race
        </LinkButton>
      )}
    </div>
  );
}
