/** Button that saves a race. */
import { type SavedRace, useSavedRaces, useSavedRacesActions } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { toggleClasses } from "~/features/saved-races/toggle-classes.ts";

interface FavouriteButtonProps {
  race: SavedRace;
  /** Shows its text beside the heart; otherwise the heart alone, with a name for assistive technology. */
  labelled?: boolean;
  /** In the place of the plain toggle. */
  onToggle?: () => void;
}

/** Heart button that saves a race, or removes it. The heart tells the state, and `aria-pressed`: the name stays. */
export function FavouriteButton({ race, labelled = false, onToggle }: FavouriteButtonProps) {
  const isSaved = useSavedRaces(({ favouriteIds }) => favouriteIds.has(race.id));
  const { toggleFavourite } = useSavedRacesActions();
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={labelled ? undefined : `Save ${race.name}`}
      onClick={onToggle ?? (() => toggleFavourite(race))}
      // the accent of the labelled button is important, and not legible on the forced colour of what is pressed
      className={`${toggleClasses(isSaved, labelled)} aria-pressed:forced-colors:text-[HighlightText]!`}
    >
      <Icon name="heart" filled={isSaved} />
      {labelled && "Save"}
    </button>
  );
}
