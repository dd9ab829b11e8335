import { useSyncExternalStore } from "react";
import type { RaceType } from "~/api/types.gen.ts";
import { useToast } from "~/lib/toast-context.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Icon } from "~/ui/icon.tsx";
import {
  type GuestFavourite,
  guestFavourites,
  subscribeToGuestFavourites,
  toggleGuestFavourite,
} from "./guest-favourites.ts";

interface FavouriteButtonProps {
  race: { id: number; name: string; raceType: RaceType };
  /** With its word beside the heart; otherwise the heart alone, named for assistive software. */
  labelled?: boolean;
}

const NONE: readonly GuestFavourite[] = [];

export function FavouriteButton({ race, labelled = false }: FavouriteButtonProps) {
  const favourites = useSyncExternalStore(subscribeToGuestFavourites, guestFavourites, () => NONE);
  const isSaved = favourites.some(({ raceId }) => raceId === race.id);
  const toast = useToast();

  const toggle = () => {
    const outcome = toggleGuestFavourite({ raceId: race.id, raceType: race.raceType });
    if (outcome === "memory only") {
      toast({ text: "Kept for this visit only: your browser refuses to store it.", kind: "failure" });
    }
  };

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={labelled ? undefined : `Save ${race.name}`}
      onClick={toggle}
      className={
        labelled
          ? buttonClasses("secondary", "md", isSaved ? "text-accent" : "")
          : `grid size-11 cursor-pointer place-items-center rounded-md transition-colors hover:bg-sunken ${isSaved ? "text-accent" : "text-muted hover:text-ink"}`
      }
    >
      <Icon name="heart" filled={isSaved} />
      {labelled && (isSaved ? "Saved" : "Save")}
    </button>
  );
}
