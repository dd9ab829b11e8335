import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { racePath } from "~/lib/race-path.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { CompareButton } from "./compare-button.tsx";
import { FactList } from "./fact-list.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Participants, PbPotential, RaceDate } from "./race-figures.tsx";
import { placeText } from "./race-place.ts";
import { RacePoster } from "./race-poster.tsx";
import { ShareButton } from "./share-button.tsx";

/** A race of the home page's three. Races whose medal the runner holds stand out. */
export function FeaturedRace({ race }: { race: RaceCard }) {
  const holdsMedal = useShortlist().medalledIds.has(race.id);
  const path = racePath(race);
  return (
    <article
      aria-label={race.name}
      className={`flex flex-col border-t-2 pt-4 ${holdsMedal ? "border-accent" : "border-ink"}`}
    >
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <RacePoster src={race.imageUrl} alt="" />
      </Link>
      {holdsMedal && (
        <p className="legend mt-3 flex items-center gap-1.5 text-accent">
          <Icon name="medal" size={16} /> You hold its medal
        </p>
      )}
      <h3 className="mt-3 text-2xl">
        <Link to={path} className="underline-offset-4 hover:text-accent hover:underline">
          {race.name}
        </Link>
      </h3>
      <p className="text-muted">{placeText(race)}</p>
      <FactList
        className="mt-2 mb-4"
        facts={[
          { name: "Date", value: <RaceDate race={race} /> },
          { name: "Runners", value: <Participants race={race} /> },
          { name: "PB Potential", value: <PbPotential value={race.pbPotential} /> },
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
