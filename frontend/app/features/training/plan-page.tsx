import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { formatDate } from "~/lib/formats.ts";
import { rememberResult } from "~/lib/last-results.ts";
import { type RunnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/runner-profile.ts";
import { keepingUnits } from "~/lib/typed-units.ts";
import { Container } from "~/ui/container.tsx";
import { type AskedPlan, askedPlan } from "./asked-plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { PLAN_UNITS, planAddress, type PlanInputs } from "./plan-inputs.ts";
import { PlanResult } from "./plan-result-later.ts";
import type { TargetRace } from "./target-race.ts";

interface PlanPageProps {
  inputs: PlanInputs;
  race: TargetRace | null;
  /** The race is asked for, and not there yet. */
  isRaceLoading: boolean;
  raceChoice: ReactNode;
  onChange: (change: PlanInputs) => void;
}

/** Keeps for the other tools what the runner has typed here, where it makes sense. */
function keepTyped(change: PlanInputs, asked: AskedPlan): void {
  const { weeklyM, longestM } = asked.request;
  const learnt: Partial<RunnerProfile> = {};
  if (change.weekly !== undefined && !asked.assumed.weekly && weeklyM > 0) learnt.weeklyDistanceM = weeklyM;
  if (change.longest !== undefined && !asked.assumed.longest && longestM > 0) learnt.longestRunM = longestM;
  if (change.units === "km" || change.units === "mi") learnt.units = change.units === "mi" ? "imperial" : "metric";
  if (Object.keys(learnt).length > 0) updateRunnerProfile(learnt);
}

function summaryOf({ words, request }: AskedPlan): string {
  return request.raceDay === null ? `For ${words.raceName}` : `For ${words.raceName}, ${formatDate(request.raceDay)}`;
}

/** The same function for as long as the page is open, doing what the latest one does. */
function useLatest<Argument>(handle: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}

/**
 * A form and the plan that it asks for. The plan follows the form when it can: typing never waits for it, and until
 * the browser has what works it out, the plan that the server rendered stays.
 */
export function PlanPage({ inputs, race, isRaceLoading, raceChoice, onChange }: PlanPageProps) {
  const profile = useRunnerProfile();
  const asked = useMemo(() => askedPlan(inputs, race, profile), [inputs, race, profile]);
  const now = useMemo(() => ({ asked, inputs, profile, race }), [asked, inputs, profile, race]);
  const shown = useDeferredValue(now);
  const change = useLatest((typed: PlanInputs) => {
    const part = keepingUnits(typed, inputs, PLAN_UNITS, asked.words.unit);
    const next = { ...inputs, ...part };
    const nextAsked = askedPlan(next, race, profile);
    onChange(part);
    keepTyped(part, nextAsked);
    rememberResult("/training-plans", { summary: summaryOf(nextAsked), to: planAddress(next) });
  });
  // one element until what is shown changes: a boundary that is asked to change before it is ready empties itself
  const plan = useMemo(
    () => (
      <Suspense fallback={<Waiting for="Making the plan…" />}>
        <PlanResult {...shown} onChange={change} />
      </Suspense>
    ),
    [shown, change],
  );
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start print:block">
      <PlanForm inputs={inputs} asked={asked} race={race} profile={profile} raceChoice={raceChoice} onChange={change} />
      {isRaceLoading ? <Waiting for="Looking up the race…" /> : plan}
    </Container>
  );
}

function Waiting({ for: what }: { for: string }) {
  return (
    <p role="status" className="text-muted">
      {what}
    </p>
  );
}
