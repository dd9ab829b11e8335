import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Icon } from "~/ui/icon.tsx";

interface MapRowProps {
  race: RaceCard;
  isSelected: boolean;
  /** The address of the map with this race selected. */
  showAddress: string;
}

/** A race in the list beside the map. */
export function MapRow({ race, isSelected, showAddress }: MapRowProps) {
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
        <p className="text-sm text-muted">{placeText(race)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">
            <RaceDate race={race} />
          </span>
          {race.elevationProfile && <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />}
        </p>
      </div>
      <div className="flex flex-col items-end">
        <FavouriteButton race={race} />
        {race.latitude === null ? (
          <span className="px-2 text-[0.8125rem] text-muted">No known place</span>
        ) : (
          <Link
            to={showAddress}
            replace
            preventScrollReset
            aria-current={isSelected ? "true" : undefined}
            aria-label={`Show ${race.name} on the map`}
            className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium hover:bg-sunken md:min-h-9"
          >
            <Icon name="pin" size={16} /> Map
          </Link>
        )}
      </div>
    </li>
  );
}
