import type { Race } from "~/api/types.gen.ts";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import { RaceStudy } from "~/features/races/race-study.tsx";

export function RaceStudyPart({ race }: { race: Race }) {
  return (
    <div className="grid content-start gap-12">
      <RaceStudy
        race={race}
        raceChoice={(asked, onChoose, problem) => (
          <RaceChoice label="Run on" isRequired asked={asked} onChoose={onChoose} problem={problem} />
        )}
      />
    </div>
  );
}
