import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { runDay } from "~/lib/format/run-day.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useSession } from "~/lib/session/session.ts";
import { SavedRaceRow } from "~/features/saved-races/saved-race-row.tsx";
import {
  currentSavedRaces,
  type SavedRace,
  useSavedRaces,
  useSavedRacesActions,
} from "~/features/saved-races/saved-races-store.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";
import { TEXTS } from "~/features/saved-races/texts.ts";
import { type RaceCards, useRaceCards } from "~/features/saved-races/use-race-cards.ts";
import { useRemovalNotice } from "~/features/saved-races/removal-notice.tsx";
import { nextFirst } from "./favourite-order.ts";

/** In this list, the heart removes a race: a notice offers to undo it. */
function useRemovableFavourites(): { toggle: (race: SavedRace) => void; notice: ReactNode } {
  const favouriteIds = useSavedRaces((savedRaces) => savedRaces.favouriteIds);
  const { toggleFavourite } = useSavedRacesActions();
  const { reportRemoval, notice } = useRemovalNotice();
  const [removed, setRemoved] = useState<{ id: number; isUndone: boolean }>();
  const toggle = (race: SavedRace) => {
    toggleFavourite(race);
    setRemoved({ id: race.id, isUndone: false });
    const undo = () => {
      setRemoved({ id: race.id, isUndone: true });
      if (!currentSavedRaces().favouriteIds.has(race.id)) toggleFavourite(race);
      return Promise.resolve();
    };
    reportRemoval({ subject: race.name, undo });
  };
  const hasFailed = removed !== undefined && !removed.isUndone && favouriteIds.has(removed.id);
  return { toggle, notice: hasFailed ? null : notice };
}

function NoFavourites() {
  return (
    <>
      <p className="mb-4 text-muted">No saved races yet. Press the heart beside a race to save it.</p>
      <LinkButton to="/all-races" variant="secondary">
        All Races
      </LinkButton>
    </>
  );
}

/** Stays while the races are fetched again. */
function FailedRaces({ failed, retry }: Pick<RaceCards, "failed" | "retry">) {
  const [retried, setRetried] = useState(0);
  const count = failed || retried;
  if (count === 0) return null;
  const tryAgain = () => {
    setRetried(failed);
    void retry().finally(() => setRetried(0));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4">
      <p role="alert">{formatCount(count, "saved race")} could not be loaded.</p>
      <Button variant="secondary" size="sm" disabled={retried > 0} onClick={tryAgain}>
        {retried > 0 ? "Loading…" : "Try again"}
      </Button>
    </div>
  );
}

/** Saved races, the next one first; those without a date, or cancelled, at the end. */
export function FavouriteList() {
  const isSignedIn = useSession().state === "signed-in";
  const favouriteIds = useSavedRaces((savedRaces) => savedRaces.favouriteIds);
  const { toggle, notice } = useRemovableFavourites();
  const { isLoadingError: isError, isPending } = useQuery({ ...favouritesQuery(), enabled: isSignedIn });
  const { races, isLoading, failed, retry } = useRaceCards([...favouriteIds]);
  const shown = [...races.values()].sort(nextFirst);
  const next = shown[0] && runDay(shown[0]) ? shown[0] : undefined;
  const missing = isLoading ? 0 : favouriteIds.size - races.size - failed;
  return (
    <Section title="Upcoming favourites" lead="The races you saved, the next one first.">
      {notice}
      {isSignedIn && isError && (
        <p role="alert" className="mb-4 font-serif text-xl">
          {TEXTS.fetchFailed}
        </p>
      )}
      {(isLoading || (isSignedIn && isPending)) && shown.length === 0 && (
        <p className="min-h-21 text-muted">Loading races...</p>
      )}
      {shown.length > 0 && (
        <ul className="border-t border-line-strong">
          {shown.map((race) => (
            <li key={race.id}>
              <SavedRaceRow race={race} isNext={race === next} onToggleFavourite={() => toggle(race)} />
            </li>
          ))}
        </ul>
      )}
      <FailedRaces failed={failed} retry={retry} />
      {missing > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(missing, "saved race")} {missing === 1 ? "is" : "are"} no longer in the guide.
        </p>
      )}
      {favouriteIds.size === 0 && !(isSignedIn && (isPending || isError)) && <NoFavourites />}
    </Section>
  );
}
