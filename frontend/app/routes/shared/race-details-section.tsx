import type { Race } from "~/api/types.gen.ts";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import { RaceDetails } from "~/features/race-page/race-details.tsx";

export function RaceDetailsSection({ race }: { race: Race }) {
  return (
    <RaceDetails
      race={race}
      raceChoice={(identifier, onChoose, problem) => (
        <RaceChoice label="Run on" isRequired identifier={identifier} onChoose={onChoose} problem={problem} />
      )}
    />
  );
}
