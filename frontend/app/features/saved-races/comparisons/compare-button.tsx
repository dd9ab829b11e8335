/** Button that compares a race. */
import { type SavedRace, useSavedRaces, useSavedRacesActions } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { toggleClasses } from "~/features/saved-races/toggle-classes.ts";

interface CompareButtonProps {
  race: SavedRace;
  /** Shows its text beside the icon; otherwise the icon alone, with a name for assistive technology. */
  labelled?: boolean;
}

/** Button that adds a race to the comparison, or removes it. */
export function CompareButton({ race, labelled = false }: CompareButtonProps) {
  const isCompared = useSavedRaces(({ comparedIds }) => comparedIds.includes(race.id));
  const { toggleCompared } = useSavedRacesActions();
  return (
    <button
      type="button"
      // the text of the labelled button tells the state: a pressed "In comparison" would tell it twice
      aria-pressed={labelled ? undefined : isCompared}
      aria-label={labelled ? undefined : `Compare ${race.name}`}
      onClick={() => toggleCompared(race)}
      className={toggleClasses(isCompared, labelled)}
    >
      <Icon name="compare" />
      {labelled && (isCompared ? "In comparison" : "Compare")}
    </button>
  );
}
