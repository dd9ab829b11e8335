import { RacePage } from "~/features/races/race-page.tsx";
import { MedalButton } from "~/features/shortlist/medal-button.tsx";

export function RaceScreen() {
  return <RacePage actions={(race) => <MedalButton race={race} />} />;
}
