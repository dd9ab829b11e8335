import { useState } from "react";
import { formatCount, formatDate } from "~/lib/format/formats.ts";
import type { DayMove, Plan, PlannedWeek } from "~/domain/training/plan-types.ts";
import { aboutWeek, noRunsText } from "./week-text.ts";
import { weekNumber } from "./change-text.ts";
import { type DayDrag, DayRow } from "./day-row.tsx";
import type { PlanInputs } from "~/features/training/plan-inputs.ts";
import type { PlanDisplay } from "./session-text.ts";
import { formatSumOfRuns } from "./written-distance.ts";
import { WeekEdit } from "./week-edit.tsx";

interface PlanWeeksProps {
  plan: Plan;
  display: PlanDisplay;
  inputs: PlanInputs;
  done: ReadonlySet<string>;
  onDone: (day: string, isDone: boolean) => void;
  onMove: (move: DayMove) => void;
}

/** Every week, day by day. */
export function PlanWeeks(props: PlanWeeksProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:gap-y-10 xl:grid-cols-2 print:block print:columns-2 print:gap-x-6">
      {props.plan.weeks.map((week) => (
        <li key={week.weeksToGo} className="break-inside-avoid print:pb-3">
          <Week {...props} week={week} />
        </li>
      ))}
    </ol>
  );
}

function Week({ plan, week, display, inputs, done, onDone, onMove }: PlanWeeksProps & { week: PlannedWeek }) {
  const [drag, setDrag] = useState<{ from: number; over: number } | undefined>();
  const number = weekNumber(plan, week.weeksToGo);
  const noRuns = noRunsText(plan, week);
  const headingId = `week-${week.weeksToGo}`;
  const dragOf = (day: number): DayDrag => ({
    isTarget: drag?.over === day && drag.from !== day,
    onStart: () => setDrag({ from: day, over: day }),
    onOver: () => setDrag((now) => (now && now.over !== day ? { ...now, over: day } : now)),
    onEnd: () => setDrag(undefined),
    onDrop: () => {
      setDrag(undefined);
      if (drag && drag.from !== day) onMove({ weeksToGo: week.weeksToGo, from: drag.from, to: day });
    },
  });
  return (
    <section aria-labelledby={headingId}>
      <WeekHead week={week} number={number} about={aboutWeek(plan, week)} display={display} headingId={headingId} />
      {noRuns === null ? (
        <ol>
          {week.days.map((planned, index) => {
            const { day } = planned;
            const tick =
              day === null ? undefined : { isDone: done.has(day), onChange: (isDone: boolean) => onDone(day, isDone) };
            return (
              <DayRow
                key={planned.daysToRace}
                planned={planned}
                display={display}
                isAway={day !== null && plan.request.awayDays.includes(day)}
                tick={tick}
                drag={dragOf(index)}
              />
            );
          })}
        </ol>
      ) : (
        <p className="py-2 text-muted">{noRuns}</p>
      )}
      <WeekEdit week={week} number={number} display={display} inputs={inputs} onMove={onMove} />
    </section>
  );
}

interface WeekHeadProps {
  week: PlannedWeek;
  number: number;
  /** What the week is for; empty where it is one of building. */
  about: string;
  display: PlanDisplay;
  headingId: string;
}

function WeekHead({ week, number, about, display, headingId }: WeekHeadProps) {
  const [first] = week.days;
  const toGo = week.weeksToGo === 0 ? "" : ` · ${formatCount(week.weeksToGo, "week")} to go`;
  return (
    <div className="border-b border-line-strong pb-2 print:pb-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={headingId} className="text-xl print:text-lg">
          Week {number}
        </h3>
        {week.distanceM > 0 && (
          <p className="font-semibold">
            {formatSumOfRuns(week.distanceM, display.unit)}
            {week.kind === "race" && " before the race"}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {first?.day ? `From ${formatDate(first.day)}${toGo}` : toGo.replace(" · ", "")}
        {about && (first?.day || toGo ? ` · ${about}` : about)}
      </p>
    </div>
  );
}
