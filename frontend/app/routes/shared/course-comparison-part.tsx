import { useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { CourseComparison } from "~/features/compare/course-comparison.tsx";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import { ResultForm } from "~/features/races/result-form.tsx";
import { Button } from "~/ui/button.tsx";

function OwnResult() {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="secondary" className="no-print mt-4" onClick={() => setIsAsking(true)}>
        Use my own result
      </Button>
    );
  }
  return (
    <ResultForm
      raceChoice={(asked, onChoose) => <RaceChoice label="Run on" asked={asked} onChoose={onChoose} />}
      onDone={() => setIsAsking(false)}
    />
  );
}

export function CourseComparisonPart({ races }: { races: readonly Race[] }) {
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14">
      <CourseComparison races={races} ownResult={<OwnResult />} />
    </div>
  );
}
