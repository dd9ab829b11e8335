import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ListedRace, Race } from "~/api/types.gen.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { Participants, RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { ScoreFigure, scoreOfCard } from "~/features/races/score-figure.tsx";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Icon } from "~/ui/icon.tsx";
import { lengthText } from "../race-row.tsx";
import { rowFacts } from "../row-facts.ts";
import { focusAwaitedCard } from "./card-focus.ts";

/** The races in the place of the selected one. */
export interface Together {
  /** Of the selected race, from 1. */
  position: number;
  count: number;
  step: (by: 1 | -1) => void;
}

interface MapRaceCardProps {
  race: Race;
  /** What the list says of a race and its page does not: the distance from the runner, the usual temperature. */
  listed: Pick<ListedRace, "awayKm" | "startTemperatureC">;
  /** The runner's time there, where the visitor gave a result. */
  myTime: string | undefined;
  together: Together | undefined;
  onClose: () => void;
}

const STEP = "inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken md:size-9";

/** The selected race, with the other races of its place one by one. */
export function MapRaceCard({ race, listed, myTime, together, onClose }: MapRaceCardProps) {
  const { units } = useRunnerProfile();
  const card = useRef<HTMLElement>(null);
  useEffect(() => focusAwaitedCard(card.current, race.id), [race.id]);
  const course = scoreOfCard(race, "course");
  const facts = [placeText(race), lengthText(race, true, units), ...rowFacts({ ...race, ...listed }, units)];
  return (
    <article
      ref={card}
      data-race={race.id}
      aria-label={`Selected race: ${race.name}`}
      className="rounded-md border border-line-strong bg-raised p-4 shadow-float"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-xl leading-snug">
          <Link to={racePath(race)} className="underline-offset-4 hover:text-accent hover:underline">
            {race.name}
          </Link>
        </h3>
        <button type="button" aria-label="Close the card" onClick={onClose} className={`-mt-2 -mr-2 ${STEP}`}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join("\u00a0· ")}</p>
      <p className="mt-2 text-[0.9375rem] font-medium">
        <RaceDate race={race} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {race.elevationProfile === null ? (
          <span className="text-muted">Steepness not known</span>
        ) : (
          <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
        )}
        {race.participants !== null && (
          <span>
            <Participants race={race} /> <span className="text-muted">runners</span>
          </span>
        )}
        {course.value !== null && (
          <span>
            <span className="text-muted">Course score</span>{" "}
            <ScoreFigure value={course.value} band={course.band} isShort />
          </span>
        )}
        {myTime && (
          <span>
            <span className="text-muted">My time </span>
            <strong className="font-semibold">{myTime}</strong>
          </span>
        )}
      </div>
      <div className="mt-2 -mb-1 -ml-2 flex items-center">
        <FavouriteButton race={race} />
        <CompareButton race={race} />
        {together && (
          <p className="ml-auto flex items-center text-sm">
            <button type="button" aria-label="Previous race here" onClick={() => together.step(-1)} className={STEP}>
              <Icon name="chevron-left" size={18} />
            </button>
            {together.position} of {together.count} races here
            <button type="button" aria-label="Next race here" onClick={() => together.step(1)} className={STEP}>
              <Icon name="chevron-right" size={18} />
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
