import { useShortlist, type KeptRace } from "~/lib/shortlist-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { toggleClasses } from "./toggle-classes.ts";

interface FavouriteButtonProps {
  race: KeptRace;
  /** With its word beside the heart; otherwise the heart alone, named for assistive software. */
  labelled?: boolean;
}

export function FavouriteButton({ race, labelled = false }: FavouriteButtonProps) {
  const { favouriteIds, toggleFavourite } = useShortlist();
  const isSaved = favouriteIds.has(race.id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={labelled ? undefined : `Save ${race.name}`}
      onClick={() => toggleFavourite(race)}
      className={toggleClasses(isSaved, labelled)}
    >
      <Icon name="heart" filled={isSaved} />
      {labelled && (isSaved ? "Saved" : "Save")}
    </button>
  );
}
