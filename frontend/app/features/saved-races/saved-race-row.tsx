import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { Countdown } from "~/features/races/countdown.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { runDay } from "~/lib/format/run-day.ts";
import { RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";

interface SavedRaceRowProps {
  race: RaceCard;
  /** The runner's next race has a large countdown. */
  isNext: boolean;
  onToggleFavourite: () => void;
}

/** A saved race, with its countdown unless it is cancelled. */
export function SavedRaceRow({ race, isNext, onToggleFavourite }: SavedRaceRowProps) {
  const day = runDay(race);
  return (
    <div className={`flex items-center gap-4 border-b border-line ${isNext ? "py-6" : "py-3"}`}>
      <div className="min-w-0 grow">
        {isNext && <p className="legend">Next race</p>}
        <h3 className={isNext ? "text-2xl" : "text-[1.0625rem]"}>
          <Link to={racePath(race)} className="underline-offset-4 hover:text-accent hover:underline">
            {race.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{placeText(race)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm md:hidden">
          <RaceDate race={race} />
          {day && <Countdown date={day} className="font-semibold text-accent" />}
        </p>
      </div>
      <div className="hidden shrink-0 text-right md:block">
        {day && (
          <p className={`font-semibold text-accent ${isNext ? "text-2xl" : ""}`}>
            <Countdown date={day} />
          </p>
        )}
        <p className="text-sm">
          <RaceDate race={race} />
        </p>
      </div>
      <div className="no-print flex shrink-0">
        <FavouriteButton race={race} onToggle={onToggleFavourite} />
        <CompareButton race={race} />
      </div>
    </div>
  );
}
