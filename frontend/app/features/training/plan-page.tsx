import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { formatDate } from "~/lib/format/formats.ts";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { type RunnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { useTypedEarlier } from "~/lib/runner/tool-inputs.ts";
import { useCourses } from "~/lib/runner/use-runner.ts";
import { keepingUnits } from "~/lib/runner/typed-units.ts";
import { Container } from "~/ui/container.tsx";
import { PhoneFold } from "~/ui/phone-fold.tsx";
import { ResultLink } from "~/ui/tool-form.tsx";
import { useDaysMoved } from "~/features/training/export/use-days-moved.ts";
import { racedOf, type RequestedPlan, resolvePlanRequest } from "./requested-plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { isWholePlan, PLAN_INPUTS, PLAN_UNITS, planAddress, type PlanInputs } from "./plan-inputs.ts";
import { withoutOldRaces } from "./ran-at.ts";
import { PlanResult } from "./plan-result-deferred.ts";
import type { PlanRace } from "./plan-race.ts";
import { isPast, type Refusal } from "./refusal-title.ts";
import { useSpokenRefusal } from "./use-spoken-refusal.ts";

const CHANGE = "Change the race or the figures of this plan";

interface PlanPageProps {
  inputs: PlanInputs;
  race: PlanRace | null;
  /** The day on which the server rendered the page, YYYY-MM-DD. */
  renderedOn: string;
  /** The race of the address is still loading. */
  isRaceLoading: boolean;
  raceChoice: ReactNode;
  onChange: (change: PlanInputs) => void;
}

/** Stores valid typed figures in the profile, for the other tools; not those of an athlete, whose plan a coach makes. */
function updateProfileFrom(change: PlanInputs, requested: RequestedPlan): void {
  if (requested.display.athlete?.trim()) return;
  const { weeklyM, longestM } = requested.request;
  const update: Partial<RunnerProfile> = {};
  if (change.weekly !== undefined && !requested.assumed.weekly && weeklyM > 0) update.weeklyDistanceM = weeklyM;
  if (change.longest !== undefined && !requested.assumed.longest && longestM > 0) update.longestRunM = longestM;
  if (change.units === "km" || change.units === "mi") update.units = change.units === "mi" ? "imperial" : "metric";
  if (Object.keys(update).length > 0) updateRunnerProfile(update);
}

function summaryOf({ display, request }: RequestedPlan): string {
  return request.raceDay === null
    ? `For ${display.raceName}`
    : `For ${display.raceName}, ${formatDate(request.raceDay)}`;
}

/** A plan was asked for: the address says more than units, of a race that the guide has, if any, and still to come. */
function givesPlan({ units: _, ...own }: PlanInputs, race: PlanRace | null, day: string, requested: RequestedPlan) {
  const isRaceKnown = own.race === undefined || race !== null;
  return Object.keys(own).length > 0 && isRaceKnown && !isPast(requested, day);
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
 * A form and the plan that it asks for; a link with the whole plan, as a coach sends it, opens at the plan. The plan
 * follows the form when it can: typing never waits for it, and until the browser has what works it out, the plan that
 * the server rendered stays.
 */
export function PlanPage({ inputs, race, renderedOn, isRaceLoading, raceChoice, onChange }: PlanPageProps) {
  const profile = useRunnerProfile();
  const courses = useCourses(useMemo(() => racedOf(inputs, profile), [inputs, profile]));
  const requested = useMemo(() => resolvePlanRequest(inputs, race, profile, courses), [inputs, race, profile, courses]);
  const now = useMemo(() => ({ requested, inputs, race }), [requested, inputs, race]);
  const shown = useDeferredValue(now);
  const moveDays = useDaysMoved(requested, inputs.race);
  // as the page was opened: what is typed later moves nothing
  const [isPlanFirst] = useState(() => isWholePlan(inputs));
  const change = useLatest((typed: PlanInputs) => {
    const part = withoutOldRaces(keepingUnits(typed, inputs, PLAN_UNITS, requested.display.unit));
    const next = { ...inputs, ...part };
    const nextRequested = resolvePlanRequest(next, race, profile);
    onChange(part);
    updateProfileFrom(part, nextRequested);
    if (part.date !== undefined) moveDays(nextRequested);
    rememberResult("/training-plans", { summary: summaryOf(nextRequested), to: planAddress(next) });
  });
  const form = useTypedEarlier(PLAN_INPUTS, change);
  const [refusal, setRefusal] = useState<Refusal | null>();
  const spokenRefusal = useSpokenRefusal(refusal);
  // one element until what is shown changes: a boundary that changes before it is ready shows its fallback
  const plan = useMemo(
    () => (
      <Suspense fallback={<Waiting for="Making the plan…" />}>
        <PlanResult {...shown} renderedOn={renderedOn} onChange={change} onRefusal={setRefusal} />
      </Suspense>
    ),
    [shown, renderedOn, change],
  );
  const hasProblem = Object.keys(requested.problems).length > 0 || refusal?.pastDay !== undefined;
  const fields = (
    <div key="form" id="plan-form" className="scroll-mt-24 lg:col-start-1 lg:row-start-1">
      <PhoneFold
        isAnswered={!isPlanFirst && givesPlan(inputs, race, renderedOn, requested)}
        hasProblem={hasProblem}
        summary={CHANGE}
      >
        <PlanForm
          form={form}
          inputs={inputs}
          requested={requested}
          race={race}
          profile={profile}
          raceChoice={raceChoice}
          pastDay={refusal?.pastDay}
          onChange={change}
        />
      </PhoneFold>
    </div>
  );
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start print:block">
      {!isPlanFirst && fields}
      <div key="plan" className="min-w-0 lg:col-start-2 lg:row-start-1">
        <p role="status" className="sr-only">
          {spokenRefusal}
        </p>
        {isPlanFirst && (
          <div className="no-print mb-4 lg:hidden">
            <ResultLink to="#plan-form">{CHANGE}</ResultLink>
          </div>
        )}
        {requested.problems.distance !== undefined ? (
          <p role="alert" className="max-w-prose rounded-md border border-warning p-5">
            {requested.problems.distance}
          </p>
        ) : isRaceLoading ? (
          <Waiting for="Looking up the race…" />
        ) : (
          plan
        )}
      </div>
      {isPlanFirst && fields}
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
