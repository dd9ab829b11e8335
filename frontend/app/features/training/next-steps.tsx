import { formatDuration } from "~/domain/pace/durations.ts";
import { courseStrategy } from "~/lib/navigation/course-strategy.ts";
import type { RaceKind } from "~/domain/training/plan-types.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";
import type { RequestedPlan } from "./requested-plan.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { predictorAddress } from "./plan-runner.ts";
import type { PlanRace } from "./plan-race.ts";

/** How other tools name the distance in their addresses. */
const DISTANCES: Readonly<Record<RaceKind, string>> = {
  "half-marathon": "half",
  marathon: "marathon",
  "ultra-marathon": "ultra",
};

interface NextStepsProps {
  requested: RequestedPlan;
  inputs: PlanInputs;
  chosen: PlanRace | null;
}

/** From the plan to the day itself: race, distance, day and goal go along, to the predictor the runner too. */
export function NextSteps({ requested, inputs, chosen }: NextStepsProps) {
  const { raceKind, distanceM } = requested.request;
  const race: Record<string, string> = inputs.race ? { race: inputs.race } : {};
  const isDistanceKnown = Boolean(inputs.race) && chosen?.distanceM !== null;
  const km: Record<string, string> = raceKind === "ultra-marathon" ? { km: `${distanceM / 1000} km` } : {};
  // the day of a race is its own unless another was typed
  const typedDay = requested.problems.date === undefined ? inputs.date?.trim() : undefined;
  const date: Record<string, string> = typedDay ? { date: typedDay } : {};
  const about = {
    ...(inputs.race ? race : { distance: DISTANCES[raceKind] }),
    ...(isDistanceKnown ? {} : km),
    ...date,
  };
  const predictor = predictorAddress(requested, inputs, useRunnerProfile());
  const goal: Record<string, string> =
    requested.goalTimeS === null ? {} : { goal: formatDuration(requested.goalTimeS) };
  const link = (path: string, query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return (
    <Section title="Next steps" className="plan-screen no-print">
      <div className="flex flex-wrap gap-3">
        {raceKind !== "ultra-marathon" && (
          <>
            {predictor !== null && (
              <LinkButton to={predictor} variant="secondary">
                Is the goal realistic?
              </LinkButton>
            )}
            <LinkButton
              to={link(`/${raceKind}-pace-chart`, { ...race, ...goal, ...courseStrategy(chosen) })}
              variant="secondary"
            >
              Split times and wrist band
            </LinkButton>
          </>
        )}
        <LinkButton to={link("/race-preparation", { ...about, ...goal })} variant="secondary">
          Prepare for race day
        </LinkButton>
        <LinkButton to={link("/recovery-tips", about)} variant="secondary">
          Recovery after the race
        </LinkButton>
      </div>
    </Section>
  );
}
