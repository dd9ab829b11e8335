import { useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { CourseComparison } from "~/features/compare/course-comparison.tsx";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import { ResultForm } from "~/features/race-page/potential/result-form.tsx";
import { Button } from "~/ui/button.tsx";

function OwnResult() {
  const [isFormOpen, setIsFormOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Moves the focus to the group, because the pressed button disappears. */
  const showForm = (isOpen: boolean) => {
    setIsFormOpen(isOpen);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Your own result">
      {isFormOpen ? (
        <ResultForm
          raceChoice={(identifier, onChoose, problem) => (
            <RaceChoice label="Run on" isRequired identifier={identifier} onChoose={onChoose} problem={problem} />
          )}
          onDone={() => showForm(false)}
        />
      ) : (
        <Button variant="secondary" className="no-print mt-4" onClick={() => showForm(true)}>
          Use my own result
        </Button>
      )}
    </div>
  );
}

export interface CourseComparisonSectionProps {
  races: readonly Race[];
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
}

export function CourseComparisonSection(props: CourseComparisonSectionProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <CourseComparison {...props} ownResult={<OwnResult />} />
    </div>
  );
}
