import type { Race } from "~/api/types.gen.ts";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import { CourseAndTime } from "~/features/race-page/course-and-time.tsx";

export function CourseAndTimeSection({ race }: { race: Race }) {
  return (
    <div className="grid content-start gap-12">
      <CourseAndTime
        race={race}
        raceChoice={(identifier, onChoose, problem) => (
          <RaceChoice label="Run on" isRequired identifier={identifier} onChoose={onChoose} problem={problem} />
        )}
      />
    </div>
  );
}
