import { Fragment } from "react";
import type { ListedRace, RaceCard } from "~/api/types.gen.ts";
import { TOO_UNCERTAIN } from "~/domain/prediction/pb-score.ts";
import type { Units } from "~/domain/units/units.ts";
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
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { rowFacts } from "./row-facts.ts";

interface RaceRowProps {
  race: ListedRace;
  /** Shows the type: for lists of several types. */
  showType?: boolean;
  /** The score that is shown, and by which a ranking is ordered. */
  score?: ScoreKind;
  /** The runner's time there, where the visitor gave a result. */
  myTime?: string | undefined;
  /** The runner's margin to Boston's standard, as text. */
  boston?: string | undefined;
}

/** Distance of a race, where its type does not imply it. */
export function lengthText({ raceType, distanceKm }: RaceCard, showType: boolean, units: Units): string | undefined {
  const type = showType ? RACE_TYPE_NAMES[raceType].one : undefined;
  const distance = raceType === "ultra-marathon" && distanceKm !== null ? formatDistance(distanceKm, units) : undefined;
  return [type, distance].filter(Boolean).join(", ") || undefined;
}

const SHORT_NAMES: Readonly<Record<ScoreKind, string>> = { course: "Course score", day: "Weather", pb: "PB potential" };

function Score({ race, score }: { race: RaceCard; score: ScoreKind }) {
  const { value, band, isTooUncertain } = scoreOfCard(race, score);
  if (isTooUncertain) {
    return (
      <span className="text-muted">
        {SHORT_NAMES[score]} {TOO_UNCERTAIN}
      </span>
    );
  }
  if (value === null) return null;
  return (
    <span>
      <span className="text-muted">{SHORT_NAMES[score]} </span>
      <ScoreFigure value={value} band={band} isShort />
    </span>
  );
}

/** Place, length, and what decides about the race, in one line. */
function Facts({ race, showType }: { race: ListedRace; showType: boolean }) {
  const { units } = useRunnerProfile();
  const length = lengthText(race, showType, units);
  const facts = [...(length ? [length] : []), ...rowFacts(race, units)];
  return (
    // a dot stands before its fact; at the start of a line it is beyond this edge
    <div className="overflow-x-clip">
      <p className="-ml-2 text-sm text-muted">
        <span className="box-decoration-clone pl-2">{placeText(race)}</span>
        {facts.map((fact) => (
          <Fragment key={fact}>
            {" "}
            {/* kept together, except where it is wider than the row */}
            <span className="inline-block max-w-full pl-2">
              <span className="-ml-2 inline-block w-2">·{"\u00a0"}</span>
              {fact}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

/** One race of a list. The whole row links to the race; the list around it follows the link. */
export function RaceRow({ race, showType = false, score = "pb", myTime, boston }: RaceRowProps) {
  const hasMedal = useSavedRaces(({ medalledIds }) => medalledIds.has(race.id));
  return (
    <li
      className={`group relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 gap-y-1.5 border-b border-line py-3 hover:bg-sunken md:grid-cols-[7.5rem_minmax(0,1fr)_5.5rem] ${hasMedal ? "bg-accent-soft" : ""}`}
    >
      <div className="min-w-0 md:col-start-2 md:row-start-1">
        <h3 className="text-[1.0625rem] leading-snug">
          <a
            href={racePath(race)}
            className="underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
          >
            {race.name}
          </a>
        </h3>
        <Facts race={race} showType={showType} />
        {hasMedal && (
          <p className="mt-0.5 flex items-center gap-1 text-sm text-accent">
            <Icon name="medal" size={16} /> You have a medal for this race
          </p>
        )}
      </div>
      <div className="no-print relative z-10 flex self-start max-md:col-start-2 max-md:row-start-1 md:col-start-3 md:row-start-1">
        <FavouriteButton race={race} />
        <CompareButton race={race} />
      </div>
      <p className="text-sm font-semibold max-md:col-span-2 md:col-start-1 md:row-span-2 md:row-start-1 md:text-[0.9375rem] md:font-medium md:text-balance md:[&_time]:whitespace-normal md:[&_time_span]:whitespace-normal">
        {/* "week of 6 Sept 2027" is wider than its column */}
        <RaceDate race={race} stacked />
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm md:col-start-2">
        {race.elevationProfile === null ? (
          <span className="text-muted">Steepness not known</span>
        ) : (
          <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
        )}
        {race.terrain && <TerrainMark terrain={race.terrain} />}
        {race.participants !== null && (
          <span>
            <Participants race={race} />
            <span className="text-muted"> runners</span>
          </span>
        )}
        <Score race={race} score={score} />
        {myTime && (
          <span>
            <span className="text-muted">My time </span>
            <strong className="font-semibold">{myTime}</strong>
          </span>
        )}
        {boston && <span>{boston}</span>}
      </div>
    </li>
  );
}
