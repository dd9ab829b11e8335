import { monthName } from "~/lib/format/formats.ts";
import { formatTemperature } from "~/domain/units/units.ts";
import { monthOf, usualStartC } from "~/features/race-preparation/conditions/start-temperature.ts";
import { runDay } from "~/lib/format/run-day.ts";
import { startOf } from "./race-start.ts";
import { RaceDaySheet } from "~/features/race-preparation/sheet/race-day-sheet.tsx";
import { CautionSection } from "~/features/race-preparation/conditions/caution-section.tsx";
import { ChecklistSection } from "~/features/race-preparation/checklist/checklist-section.tsx";
import { FuelSection } from "./fuel-section.tsx";
import { DayAndTravel, OnRaceClock } from "./day/day-deferred.ts";
import { KitSection } from "./kit-section.tsx";
import { MorningSection } from "~/features/race-preparation/day/morning-section.tsx";
import { NextSteps } from "./next-steps.tsx";
import type { TargetRace } from "~/lib/api/target-race.ts";
import { Section } from "~/ui/section.tsx";
import type { PreparationRequest } from "./preparation-inputs.ts";
import { DayHead } from "~/features/race-preparation/day/day-head.tsx";
import { placeOf, type RaceDayPlan, raceDayPlan } from "./race-day-plan.ts";

/** Everything that follows from the form. */
export function PreparationDeferred({ request, target }: { request: PreparationRequest; target: TargetRace }) {
  const plan = raceDayPlan(request, target.race, target.potential, target.course);
  const place = placeOf(plan.race);
  if (!place) return <PlanParts plan={plan} />;
  return (
    <OnRaceClock plan={plan} {...place}>
      {(onClock) => <PlanParts plan={onClock} />}
    </OnRaceClock>
  );
}

function PlanParts({ plan }: { plan: RaceDayPlan }) {
  const place = placeOf(plan.race);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 print:gap-8">
      <div className="not-on-sheet contents">
        <DayHead plan={plan} />
        <ChecklistSection plan={plan} />
        <FuelSection plan={plan} />
        <KitSection plan={plan} />
        {place ? (
          <DayAndTravel plan={plan} {...place} />
        ) : (
          <Section id="light" title="Sunrise and darkness">
            <p className="max-w-prose">
              {plan.race
                ? "The exact place of this race is not known, so we cannot show sunrise and time zone."
                : "Choose a race to see sunrise, the hours in the dark and a plan for the change of time zone."}
            </p>
          </Section>
        )}
        <MorningSection plan={plan} />
        <CautionSection />
      </div>
      <RaceDaySheet plan={plan} />
      <div className="not-on-sheet contents">
        <NextSteps plan={plan} />
      </div>
    </div>
  );
}

/** Temperature at the start that is used until the runner enters one. */
export function UsualTemperature({ request, target }: { request: PreparationRequest; target: TargetRace }) {
  const { race, potential } = target;
  const climate = potential?.climate;
  if (!race) return "From a weather forecast. If you choose a race, we use its usual temperature until you enter one.";
  if (!climate)
    return "From a weather forecast. The usual temperature there is not known, so enter one when you know it.";
  const day = request.date ?? runDay(race);
  const startC = usualStartC(climate, day, startOf(request, potential).minutes);
  return `From a weather forecast. Until you enter one, we use ${formatTemperature(startC, request.units)}, as on an average day there in ${monthName(monthOf(day) ?? climate.month)}.`;
}
