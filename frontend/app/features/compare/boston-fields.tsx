import { isOfMarathonDistance } from "~/domain/qualifying/qualifying-course.ts";
import { AgeAndSex, BOSTON_QUESTION } from "~/features/races/age-and-sex.tsx";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { ComparedCourse } from "./compared-potentials.ts";

interface BostonFieldsProps {
  courses: readonly ComparedCourse[];
  profile: RunnerProfile;
}

/** What the margins to Boston's standard lack: age and category, and a result of the reader's own. */
export function BostonFields({ courses, profile: { age, sex, results } }: BostonFieldsProps) {
  const isKnown = age !== null && sex !== null;
  const isMarathon = courses.some(({ race, there }) => isOfMarathonDistance(race) && there);
  if (!isMarathon || (isKnown && results.length > 0)) return null;
  return (
    <div className="no-print mt-6">
      <h2 className="text-lg">Your Boston margin</h2>
      {results.length === 0 && (
        <p className="mt-1 max-w-prose text-sm text-muted">
          With a recent result, under “Expected times” below, the table above gains a row: by how much you would beat
          the Boston standard in each marathon.
        </p>
      )}
      {!isKnown && (
        <div className="mt-2">
          <AgeAndSex age={age} sex={sex} question={BOSTON_QUESTION} onChange={updateRunnerProfile} />
        </div>
      )}
    </div>
  );
}
