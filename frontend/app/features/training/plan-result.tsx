import { useMemo } from "react";
import type { RunnerProfile } from "~/lib/runner-profile.ts";
import { useToday } from "~/lib/today.ts";
import { weeksBetween } from "~/running/calendar-days.ts";
import { planFor, usualWeeks } from "~/running/plan-outcome.ts";
import type { Plan } from "~/running/plan-types.ts";
import { Section } from "~/ui/section.tsx";
import type { AskedPlan } from "./asked-plan.ts";
import { NextSteps } from "./next-steps.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PaceTable } from "./pace-table.tsx";
import { planKey } from "./plan-calendar.ts";
import { PlanChangesNote } from "./plan-changes-note.tsx";
import { completeInputs, withMove } from "./plan-edits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { PlanMethod } from "./plan-method.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { PlanWeeks } from "./plan-weeks.tsx";
import { SessionGuide } from "./session-guide.tsx";
import { TakeAlongLater } from "./take-along-later.tsx";
import type { TargetRace } from "./target-race.ts";
import { markDone, useDone } from "./training-log.ts";
import { VolumeChart } from "./volume-chart.tsx";

export interface PlanResultProps {
  asked: AskedPlan;
  race: TargetRace | null;
  inputs: PlanInputs;
  profile: RunnerProfile;
  onChange: (change: PlanInputs) => void;
}

/** The plan that is asked for, or why there is none. Worked out here, without asking anybody. */
export function PlanResult(props: PlanResultProps) {
  const { asked, inputs } = props;
  const today = useToday();
  const isBegun = useDone(planKey(asked.request)).length > 0;
  const { weeks, usual, outcome } = useMemo(() => {
    const usual = asked.request.weeks ?? usualWeeks({ ...asked.request, weeks: 0 });
    const weeks = isBegun ? usual : weeksFrom(today, asked, usual);
    return { weeks, usual, outcome: planFor({ ...asked.request, weeks }) };
  }, [asked, today, isBegun]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 print:block">
      {"plan" in outcome ? (
        <ThePlan {...props} plan={outcome.plan} usualWeeks={usual} />
      ) : (
        <Section title="No plan">
          <NoPlan shortfall={outcome.shortfall} asked={asked} weeks={weeks} usualWeeks={usual} inputs={inputs} />
        </Section>
      )}
      <div className="print:hidden">
        <PlanMethod />
      </div>
    </div>
  );
}

/** Nobody can begin in the past: where no first day is given, a plan that should have begun already begins today. */
function weeksFrom(today: string | null, { request, startDay }: AskedPlan, usual: number): number {
  if (today === null || startDay !== null || request.raceDay === null) return usual;
  return Math.min(usual, weeksBetween(today, request.raceDay));
}

interface ThePlanProps extends PlanResultProps {
  plan: Plan;
  /** The length it has where there is time for it. */
  usualWeeks: number;
}

function ThePlan({ plan, usualWeeks: usual, asked, race, inputs, profile, onChange }: ThePlanProps) {
  const { words } = asked;
  const key = planKey(plan.request);
  const days = useDone(key);
  const done = useMemo(() => new Set(days), [days]);
  const now = useToday();
  return (
    <>
      <Section title="The plan" className="plan-screen">
        <PlanSummary
          plan={plan}
          asked={asked}
          race={race}
          done={done}
          today={now}
          usualWeeks={usual}
          onBegin={(start) => onChange({ start })}
        />
      </Section>
      <Section title="Week by week" className="plan-screen print:hidden" level={2}>
        <VolumeChart plan={plan} words={words} />
      </Section>
      <Section title="Your paces" className="plan-screen print:mt-6">
        <PaceTable words={words} kind={asked.request.raceKind} />
      </Section>
      <Section
        title="Day by day"
        lead={
          <span className="no-print">
            Drag a run to another day of its week, or open “Change week”. The plan makes room and says what gave way.
          </span>
        }
        className="plan-screen print:mt-6"
      >
        <PlanChangesNote plan={plan} words={words} inputs={inputs} />
        <PlanWeeks
          plan={plan}
          words={words}
          inputs={inputs}
          done={done}
          onDone={(day, isDone) => markDone(key, day, isDone)}
          onMove={(move) => onChange({ moveFrom: "", moveTo: "", move: withMove(inputs, move).move ?? "" })}
        />
      </Section>
      <Section title="How each run is done" className="plan-screen">
        <SessionGuide plan={plan} words={words} />
      </Section>
      <TakeAlongLater plan={plan} words={words} inputs={completeInputs(inputs, profile)} done={days} />
      <NextSteps asked={asked} inputs={inputs} />
    </>
  );
}
