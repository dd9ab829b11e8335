import { Fragment } from "react";
import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { formatDistance } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { Participants, RaceDate } from "~/features/races/race-figures.tsx";
import { ScoreFigure, type ScoreKind, scoreOfCard } from "~/features/races/score-figure.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { TerrainMark } from "~/features/races/terrain-mark.tsx";
import { ultraFacts } from "./ultra-facts.ts";

/** Tracks of a row on wide screens; the head of the list uses the same. */
export const ROW_TRACKS = "lg:grid-cols-[8.25rem_minmax(0,1fr)_9rem_6rem_6.25rem_6.5rem_5.5rem]";

interface RaceRowProps {
  race: RaceCard;
  /** Shows the type: for lists of several types. */
  showType?: boolean;
  /** The score that is shown, and by which a ranking is ordered. */
  score?: ScoreKind;
  /** The list has a header row. */
  hasHead?: boolean;
}

/** Distance of a race, where its type does not imply it. */
function lengthText({ raceType, distanceKm }: RaceCard, showType: boolean): string | undefined {
  const type = showType ? RACE_TYPE_NAMES[raceType].one : undefined;
  const distance = raceType === "ultra-marathon" && distanceKm !== null ? formatDistance(distanceKm) : undefined;
  return [type, distance].filter(Boolean).join(", ") || undefined;
}

const SHORT_NAMES: Readonly<Record<ScoreKind, string>> = { course: "Course", day: "Day", pb: "PB" };

function Score({ race, score, hasHead }: { race: RaceCard; score: ScoreKind; hasHead: boolean }) {
  const { value, band } = scoreOfCard(race, score);
  const place = "lg:col-start-6 lg:row-start-1 lg:text-right";
  if (value === null) return <span className={`hidden text-muted lg:block ${place}`}>–</span>;
  return (
    <span className={`text-muted lg:text-ink ${place}`}>
      {race.participants !== null && <span className="lg:hidden"> · </span>}
      <span className={hasHead ? "lg:sr-only" : ""}>{SHORT_NAMES[score]} </span>
      <ScoreFigure value={value} band={band} isShort />
    </span>
  );
}

/** One race of a list: a table row on wide screens, a block on a phone. The whole row links to the race. */
export function RaceRow({ race, showType = false, score = "pb", hasHead = false }: RaceRowProps) {
  const length = lengthText(race, showType);
  const hasMedal = useSavedRaces(({ medalledIds }) => medalledIds.has(race.id));
  return (
    <li
      className={`group relative grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-4 border-b border-line py-3 hover:bg-sunken lg:min-h-[4.25rem] lg:py-2 ${ROW_TRACKS} ${hasMedal ? "bg-accent-soft" : ""}`}
    >
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <h3 className="text-[1.0625rem] leading-snug">
          <Link
            to={racePath(race)}
            className="underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
          >
            {race.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {placeText(race)}
          {length && <span className="whitespace-nowrap"> · {length}</span>}
          {ultraFacts(race).map((fact) => (
            <Fragment key={fact}>
              {" · "}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
        {hasMedal && (
          <p className="mt-0.5 flex items-center gap-1 text-sm text-accent">
            <Icon name="medal" size={16} /> You have a medal for this race
          </p>
        )}
      </div>
      <div className="col-start-2 row-start-1 self-start lg:col-start-7 lg:self-center">
        <div className="relative z-10 flex">
          <FavouriteButton race={race} />
          <CompareButton race={race} />
        </div>
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm lg:contents">
        <p className="font-semibold lg:col-start-1 lg:row-start-1 lg:font-medium">
          <RaceDate race={race} stacked />
        </p>
        <p className="lg:contents">
          {race.participants !== null && (
            <span className="lg:col-start-5 lg:row-start-1 lg:text-right">
              <Participants race={race} />
              <span className="text-muted lg:sr-only"> runners</span>
            </span>
          )}
          <Score race={race} score={score} hasHead={hasHead} />
        </p>
        <span aria-hidden="true" className="basis-full lg:hidden" />
        <p className="leading-none lg:col-start-3 lg:row-start-1">
          {race.elevationProfile === null && <span className="text-muted lg:hidden">Steepness not known</span>}
          <span className={race.elevationProfile === null ? "max-lg:hidden" : ""}>
            <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
          </span>
        </p>
        <p className="leading-none lg:col-start-4 lg:row-start-1">
          {race.terrain ? (
            <TerrainMark terrain={race.terrain} />
          ) : (
            <span className="hidden text-muted lg:inline">–</span>
          )}
        </p>
      </div>
    </li>
  );
}
