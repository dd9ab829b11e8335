import { Link } from "react-router";
import type { ListedRace } from "~/api/types.gen.ts";
import { formatTemperature } from "~/domain/units/units.ts";
import { UNKNOWN } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { CourseSilhouette } from "./course-silhouette.tsx";
import { FactList } from "~/features/races/fact-list.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { Participants, PbPotential, RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { isPhotograph } from "~/features/races/race-picture.ts";
import { RacePoster } from "~/features/races/race-poster.tsx";
import { ShareButton } from "~/ui/share-button.tsx";

/** Mean of its month at the hour of the start. */
function StartTemperature({ race: { startTemperatureC } }: { race: ListedRace }) {
  const { units } = useRunnerProfile();
  if (startTemperatureC === undefined || startTemperatureC === null)
    return <span className="text-muted">{UNKNOWN}</span>;
  return <>{formatTemperature(startTemperatureC, units)}</>;
}

/** Featured race card. Races with a medal of the runner are highlighted. */
export function FeaturedRace({ race }: { race: ListedRace }) {
  const hasMedal = useSavedRaces(({ medalledIds }) => medalledIds.has(race.id));
  const path = racePath(race);
  return (
    <article
      aria-label={race.name}
      className={`flex flex-col border-t-2 pt-4 ${hasMedal ? "border-accent" : "border-ink"}`}
    >
      {/* posters are for links that are shared: their colours are those of paper */}
      {isPhotograph(race.imageUrl) ? (
        <Link to={path} tabIndex={-1} aria-hidden="true">
          <RacePoster src={race.imageUrl} alt="" />
        </Link>
      ) : (
        <CourseSilhouette
          race={race}
          className="h-20 border-b border-line md:h-24"
          unknownClassName="md:grid md:h-24 md:content-end"
        />
      )}
      {hasMedal && (
        <p className="legend mt-3 flex items-center gap-1.5 text-accent">
          <Icon name="medal" size={16} /> You have a medal for this race
        </p>
      )}
      <h3 className="mt-3 text-2xl">
        <Link to={path} className="underline-offset-4 hover:text-accent hover:underline">
          {race.name}
        </Link>
      </h3>
      <p className="text-muted">{placeText(race)}</p>
      {isPhotograph(race.imageUrl) && <CourseSilhouette race={race} className="mt-3 h-14" unknownClassName="mt-2" />}
      <FactList
        className="mt-2 mb-4 border-t-0"
        facts={[
          { name: "Date", value: <RaceDate race={race} /> },
          { name: "Usual at the start", value: <StartTemperature race={race} /> },
          { name: "Runners", value: <Participants race={race} /> },
          { name: "PB Potential", value: <PbPotential race={race} /> },
        ]}
      />
      <div className="mt-auto flex items-center gap-1">
        <LinkButton to={path} variant="secondary" className="mr-auto" aria-label={`View Details of ${race.name}`}>
          View Details
        </LinkButton>
        <FavouriteButton race={race} />
        <CompareButton race={race} />
        <ShareButton name={race.name} path={path} />
      </div>
    </article>
  );
}
