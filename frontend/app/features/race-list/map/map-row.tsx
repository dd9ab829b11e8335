import { Link } from "react-router";
import type { ListedRace } from "~/api/types.gen.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { Participants, RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Icon } from "~/ui/icon.tsx";
import { lengthText } from "../race-row.tsx";
import { rowFacts } from "../row-facts.ts";
import { awaitCard, focusAwaitedCard } from "./card-focus.ts";
import { MAP_ID } from "./map-size.ts";
import { useRaceSelection } from "./use-map-address.ts";

interface MapRowProps {
  race: ListedRace;
  /** The runner's time there, where the visitor gave a result. */
  myTime: string | undefined;
  isSelected: boolean;
  /** False in a browser that cannot draw the map. */
  isMapShown: boolean;
  /** The address of the map with this race selected. */
  showAddress: string;
}

/** A race in the list beside the map. */
export function MapRow({ race, myTime, isSelected, isMapShown, showAddress }: MapRowProps) {
  const { units } = useRunnerProfile();
  const select = useRaceSelection();
  const facts = [placeText(race), lengthText(race, true, units), ...rowFacts(race, units)];
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-3 ${isSelected ? "-ml-3 border-l-3 border-l-accent pl-3" : ""}`}
    >
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-snug">
          <Link to={racePath(race)} className="underline-offset-4 hover:text-accent hover:underline">
            {race.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{facts.filter(Boolean).join("\u00a0· ")}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">
            <RaceDate race={race} />
          </span>
          {race.elevationProfile && <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />}
          {race.participants !== null && (
            <span>
              <Participants race={race} /> <span className="text-muted">runners</span>
            </span>
          )}
          {myTime && (
            <span>
              <span className="text-muted">My time </span>
              <strong className="font-semibold">{myTime}</strong>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-col items-end">
        <FavouriteButton race={race} />
        {isMapShown && race.latitude === null && (
          <span className="px-2 text-[0.8125rem] text-muted">Not on the map</span>
        )}
        {isMapShown && race.latitude !== null && (
          <Link
            to={showAddress}
            replace
            preventScrollReset
            onClick={(event) => {
              select(event, race.id);
              // on a phone the map stands above the list
              const map = document.getElementById(MAP_ID);
              map?.scrollIntoView({ block: "nearest" });
              // with another key the link opens elsewhere
              if (!event.defaultPrevented) return;
              awaitCard(race.id, event.currentTarget);
              const card = map?.querySelector<HTMLElement>(`[data-race="${race.id}"]`);
              if (card) focusAwaitedCard(card, race.id);
            }}
            aria-current={isSelected ? "true" : undefined}
            aria-label={`Show ${race.name} on the map`}
            className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium hover:bg-sunken md:pointer-fine:min-h-9"
          >
            <Icon name="pin" size={16} /> Map
          </Link>
        )}
      </div>
    </li>
  );
}
