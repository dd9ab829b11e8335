import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { Race } from "~/api/types.gen.ts";
import { formatDistance } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { hostOf, isWebAddress } from "~/lib/navigation/web-address.ts";
import { Breadcrumbs } from "~/ui/breadcrumbs.tsx";
import { Container } from "~/ui/container.tsx";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { isTranslatedName } from "./translated-name.ts";
import { NextRace } from "./next-race.tsx";
import { raceBreadcrumbs } from "./race-text.ts";

/** The organiser's site, else where the race is listed. */
function SiteLink({ race: { website, listingUrl } }: { race: Race }) {
  const className = "text-link inline-flex min-h-11 items-center";
  if (isWebAddress(website)) {
    return (
      <OutsideLink href={website} className={className}>
        Official site
      </OutsideLink>
    );
  }
  if (!isWebAddress(listingUrl)) return null;
  return (
    <OutsideLink href={listingUrl} className={className}>
      Race listing on {hostOf(listingUrl)}
    </OutsideLink>
  );
}

/** Name, place, distance, site and next date of a race. */
export function RaceTitle({ race }: { race: Race }) {
  const type = RACE_TYPE_NAMES[race.raceType].one;
  const { units } = useRunnerProfile();
  return (
    <Container className="pt-3 md:pt-5">
      {/* the heading names the race itself */}
      <Breadcrumbs breadcrumbs={raceBreadcrumbs(race).slice(0, -1)} />
      <div className="mt-1 grid gap-x-12 gap-y-2 md:mt-3 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <p className="legend">
            {type}
            {race.distanceKm !== null && `, ${formatDistance(race.distanceKm, units)}`}
          </p>
          <h1 className="mt-1 text-[2.125rem] md:mt-2 md:text-5xl lg:text-6xl">{race.name}</h1>
          {race.nameLocal && (
            <p className="mt-2 text-lg text-muted">
              {race.nameLocal}
              {isTranslatedName(race) && (
                <span className="block text-sm">The name in English is a translation of this one.</span>
              )}
            </p>
          )}
          <p className="mt-1 font-serif text-lg text-muted md:mt-2 md:text-xl">{placeText(race)}</p>
          <SiteLink race={race} />
        </div>
        <NextRace race={race} />
      </div>
    </Container>
  );
}
