import type { ReactNode } from "react";
import type { Race } from "~/api/types.gen.ts";
import { raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { ShareButton } from "~/ui/share-button.tsx";

/** What one does with a race. On phones the bar stays below the header, but not where it may need a second row. */
export function RaceActions({ race, children }: { race: Race; children: ReactNode }) {
  return (
    <div
      data-race-actions
      className="no-print border-b border-line bg-paper min-[22rem]:max-md:sticky max-md:top-16 max-md:z-30"
    >
      <Container className="race-actions max-md:*:px-1.5 max-md:*:text-[0.8125rem]">
        <FavouriteButton race={race} labelled />
        <CompareButton race={race} labelled />
        {race.nextEventDate !== null && (
          <a href={`/api/marathons/${raceIdentifier(race)}.ics`} download className={buttonClasses("secondary")}>
            <Icon name="calendar" />
            <span className="max-md:hidden">Add to calendar</span>
            <span className="md:hidden">Calendar</span>
          </a>
        )}
        <ShareButton name={race.name} path={racePath(race)} labelled />
        {children}
      </Container>
    </div>
  );
}
