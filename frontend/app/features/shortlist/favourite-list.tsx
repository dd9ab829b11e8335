import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { listFavoritesOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/formats.ts";
import { useSession } from "~/lib/session.ts";
import { type KeptRace, type Shortlist, ShortlistContext, useShortlist } from "~/lib/shortlist-context.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";
import { useKeptRaceCards } from "./kept-race-cards.ts";
import { TEXTS } from "./shortlist-texts.ts";
import { useRemovals } from "./use-removals.tsx";

interface FavouriteListProps {
  /** One race; the next one to come is told apart. */
  renderRace: (race: RaceCard, isNext: boolean) => ReactNode;
}

/** After every day there is. */
const NO_DAY = "9999";

const dayOf = (race: RaceCard) => race.nextEventDate ?? race.expectedMonth ?? NO_DAY;

function List({ races, renderRace }: FavouriteListProps & { races: readonly RaceCard[] }) {
  const next = races[0]?.nextEventDate ? races[0] : undefined;
  return (
    <ul className="border-t border-line-strong">
      {races.map((race) => (
        <li key={race.id}>{renderRace(race, race === next)}</li>
      ))}
    </ul>
  );
}

/** Here the heart takes a race out of the list: with the way back, as for all that is removed from it. */
function useRemovableFavourites(): { shortlist: Shortlist; notice: ReactNode } {
  const shortlist = useShortlist();
  const latest = useRef(shortlist);
  useEffect(() => {
    latest.current = shortlist;
  }, [shortlist]);
  const { note, notice } = useRemovals();
  const [removed, setRemoved] = useState<{ id: number; isUndone: boolean }>();
  const toggleFavourite = (race: KeptRace) => {
    shortlist.toggleFavourite(race);
    setRemoved({ id: race.id, isUndone: false });
    const bringBack = () => {
      setRemoved({ id: race.id, isUndone: true });
      if (!latest.current.favouriteIds.has(race.id)) latest.current.toggleFavourite(race);
      return Promise.resolve();
    };
    note({ subject: race.name, bringBack });
  };
  const hasFailed = removed !== undefined && !removed.isUndone && shortlist.favouriteIds.has(removed.id);
  return { shortlist: { ...shortlist, toggleFavourite }, notice: hasFailed ? null : notice };
}

/** Saved races, the next one first; those without any date at the end. */
export function FavouriteList({ renderRace }: FavouriteListProps) {
  const isSignedIn = useSession().state === "signed-in";
  const { shortlist, notice } = useRemovableFavourites();
  const { favouriteIds } = shortlist;
  const { isError, isPending } = useQuery({ ...listFavoritesOptions(), enabled: isSignedIn });
  const { races, isLoading } = useKeptRaceCards([...favouriteIds]);
  const shown = [...races.values()].sort(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || one.name.localeCompare(other.name),
  );
  const missing = isLoading ? 0 : favouriteIds.size - races.size;
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
        <ShortlistContext value={shortlist}>
          <List races={shown} renderRace={renderRace} />
        </ShortlistContext>
      )}
      {missing > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(missing, "saved race")} cannot be found in the guide now.
        </p>
      )}
      {favouriteIds.size === 0 && !(isSignedIn && (isPending || isError)) && (
        <>
          <p className="mb-4 text-muted">No race is saved yet. The heart beside a race saves it.</p>
          <LinkButton to="/all-races" variant="secondary">
            All Races
          </LinkButton>
        </>
      )}
    </Section>
  );
}
