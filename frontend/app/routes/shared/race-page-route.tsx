import type { LoaderFunctionArgs } from "react-router";
import type { Race, RaceType } from "~/api/types.gen.ts";
import { loadRace } from "~/features/race-page/race-page-loader.ts";
import { raceStructuredData } from "~/features/race-page/race-structured-data.ts";
import { START_PARAMETER } from "~/features/race-page/start/race-start.ts";
import { RacePage } from "~/features/race-page/race-page.tsx";
import { MedalButton } from "~/features/saved-races/medals/medal-button.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { deferred } from "~/ui/deferred.tsx";

/** Most of the page's code, and none of it needed to read what the server has rendered. */
const RaceDetails = deferred<{ race: Race }>(
  async () => (await import("./race-details-section.tsx")).RaceDetailsSection,
);

export async function loadRacePageRoute(args: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  await Promise.all([loadRace(args, raceType), RaceDetails.load()]);
  return null;
}

/** Search engines know the page of the race; one runner's start is for that runner. */
export const racePageHandle: RouteHandle = {
  parameters: [START_PARAMETER],
  structuredData: raceStructuredData,
  noindex: ({ url }) => url.searchParams.has(START_PARAMETER),
};

export function RacePageRoute() {
  return (
    <RacePage
      actions={(race) => <MedalButton race={race} />}
      details={(race) => <RaceDetails key={race.id} race={race} />}
    />
  );
}
