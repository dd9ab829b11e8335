import type { LoaderFunctionArgs } from "react-router";
import type { Race, RaceType } from "~/api/types.gen.ts";
import { loadRace } from "~/features/races/race-page-loader.ts";
import { RacePage } from "~/features/races/race-page.tsx";
import { MedalButton } from "~/features/shortlist/medal-button.tsx";
import { island } from "~/ui/island.tsx";

/** Most of the page's code, and none of it needed to read what the server has rendered. */
const StudyPart = island<{ race: Race }>(async () => (await import("./race-study-part.tsx")).RaceStudyPart);

export async function loadRaceScreen(args: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  await Promise.all([loadRace(args, raceType), StudyPart.load()]);
  return null;
}

export function RaceScreen() {
  return (
    <RacePage
      actions={(race) => <MedalButton race={race} />}
      study={(race) => <StudyPart key={race.id} race={race} />}
    />
  );
}
