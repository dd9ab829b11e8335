import { memo, useEffect, useMemo } from "react";
import { useToday } from "~/lib/format/today.ts";
import { planFor, usualWeeks } from "~/domain/training/plan-outcome.ts";
import { MOST_WEEKS } from "~/domain/training/plan-rules.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { weeksUntil, weeksWith } from "~/domain/training/race-week.ts";
import { Section } from "~/ui/section.tsx";
import type { RequestedPlan } from "./requested-plan.ts";
import { PlanActions } from "./plan-actions.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PlanUnitsNote } from "./plan-units-note.tsx";
import { PlanRefusal } from "./plan-refusal.tsx";
import { type Refusal, refusalOf } from "./refusal-title.ts";
import { PaceTable } from "~/features/training/weeks/pace-table.tsx";
import { planKey } from "~/features/training/export/plan-key.ts";
import { PlanChangesNote } from "~/features/training/weeks/plan-changes-note.tsx";
import { completeInputs, withMove } from "~/features/training/weeks/plan-edits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { PlanMethod } from "./plan-method.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { PlanWeeks } from "~/features/training/weeks/plan-weeks.tsx";
import { SessionGuide } from "~/features/training/weeks/session-guide.tsx";
import { PlanExportDeferred } from "~/features/training/export/plan-export-deferred.tsx";
import type { PlanRace } from "./plan-race.ts";
import { markDone, useDone } from "~/features/training/export/training-log.ts";
import { VolumeChart } from "~/features/training/weeks/volume-chart.tsx";

export interface PlanResultProps {
  requested: RequestedPlan;
  race: PlanRace | null;
  inputs: PlanInputs;
  /** The day on which the server rendered the page: today until the browser says which day it is. */
  renderedOn: string;
  onChange: (change: PlanInputs) => void;
  /** Called with null where there is a plan. */
  onRefusal: (refusal: Refusal | null) => void;
}

/** The requested plan, or why there is none. */
export function PlanResult(props: PlanResultProps) {
  const { requested, inputs, onRefusal } = props;
  const today = useToday() ?? props.renderedOn;
  const [firstDone] = useDone(planKey(requested.request, requested.display));
  const usual = useMemo(() => requested.request.weeks ?? usualWeeks({ ...requested.request, weeks: 0 }), [requested]);
  const most = usual ?? MOST_WEEKS;
  const weeks = weeksFrom(today, firstDone, requested, most);
  const outcome = useMemo(() => planFor({ ...requested.request, weeks }), [requested, weeks]);
  useEffect(() => {
    onRefusal("plan" in outcome ? null : refusalOf(outcome.shortfall, requested, today));
  }, [outcome, requested, today, onRefusal]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 print:block">
      {"plan" in outcome ? (
        <PlanSections {...props} plan={outcome.plan} usualWeeks={most} />
      ) : (
        <Section title="No plan">
          <PlanRefusal
            shortfall={outcome.shortfall}
            requested={requested}
            weeks={weeks}
            usualWeeks={usual}
            today={today}
            inputs={inputs}
          />
        </Section>
      )}
      <div className="print:hidden">
        <PlanMethod />
      </div>
    </div>
  );
}

/**
 * Length of the plan: without a first day, a plan that should have started in the past starts today, or in the week of
 * the first run that is done.
 */
function weeksFrom(
  today: string,
  firstDone: string | undefined,
  { request: { raceDay }, startDay }: RequestedPlan,
  usual: number,
): number {
  if (startDay !== null || raceDay === null) return usual;
  const begun = firstDone === undefined ? -Infinity : weeksWith(firstDone, raceDay);
  return Math.min(usual, Math.max(begun, weeksUntil(today, raceDay)));
}

interface PlanSectionsProps extends PlanResultProps {
  plan: Plan;
  /** The length it has where there is time for it. */
  usualWeeks: number;
}

/** Memoized: today becomes known right after hydration, and changes only what depends on it. */
const PlanSections = memo(function PlanSections(props: PlanSectionsProps) {
  const { plan, usualWeeks: usual, requested, race, inputs, onChange } = props;
  const { display } = requested;
  const key = planKey(plan.request, display);
  const days = useDone(key);
  const done = useMemo(() => new Set(days), [days]);
  const complete = useMemo(() => completeInputs(inputs, requested), [inputs, requested]);
  return (
    <>
      <Section title={display.athlete ? `${display.athlete}’s plan` : "The plan"} className="plan-screen">
        <PlanActions plan={plan} display={display} inputs={complete} />
        <PlanUnitsNote inputs={inputs} />
        <PlanSummary
          plan={plan}
          requested={requested}
          race={race}
          done={done}
          usualWeeks={usual}
          onBegin={(start) => onChange({ start })}
        />
      </Section>
      <Section title="Week by week" className="plan-screen print:hidden" level={2}>
        <VolumeChart plan={plan} display={display} />
      </Section>
      <Section title="Your paces" className="plan-screen print:mt-4">
        <PaceTable requested={requested} inputs={inputs} />
      </Section>
      <Section
        title="Day by day"
        lead={
          <span className="no-print">
            Drag a run to another day of its week, or open “Change week”. The plan moves other runs where needed, and
            lists the changes.
          </span>
        }
        className="plan-screen print:mt-6 print:[&>:first-child]:hidden"
      >
        <PlanChangesNote plan={plan} display={display} inputs={inputs} />
        <PlanWeeks
          plan={plan}
          display={display}
          inputs={inputs}
          done={done}
          onDone={(day, isDone) => markDone(key, day, isDone)}
          onMove={(move) => onChange({ moveFrom: "", moveTo: "", move: withMove(inputs, move).move ?? "" })}
        />
      </Section>
      <Section title="How to do each run" className="plan-screen print:mt-6 print:break-inside-avoid">
        <SessionGuide plan={plan} display={display} />
      </Section>
      <PlanExportDeferred plan={plan} display={display} inputs={complete} done={days} />
      <NextSteps requested={requested} inputs={inputs} chosen={race} />
    </>
  );
});
