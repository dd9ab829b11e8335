import { useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { CourseComparison } from "~/features/compare/course-comparison.tsx";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import { ResultForm } from "~/features/races/result-form.tsx";
import { Button } from "~/ui/button.tsx";

function OwnResult() {
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed goes away with this: the focus stays here. */
  const ask = (isNext: boolean) => {
    setIsAsking(isNext);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Your own result">
      {isAsking ? (
        <ResultForm
          raceChoice={(asked, onChoose, problem) => (
            <RaceChoice label="Run on" isRequired asked={asked} onChoose={onChoose} problem={problem} />
          )}
          onDone={() => ask(false)}
        />
      ) : (
        <Button variant="secondary" className="no-print mt-4" onClick={() => ask(true)}>
          Use my own result
        </Button>
      )}
    </div>
  );
}

export function CourseComparisonPart({ races }: { races: readonly Race[] }) {
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14">
      <CourseComparison races={races} ownResult={<OwnResult />} />
    </div>
  );
}
