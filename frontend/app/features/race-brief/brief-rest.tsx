import { BriefSheet } from "./brief-sheet.tsx";
import { CautionSection } from "./caution-section.tsx";
import { ChecklistSection } from "./checklist-section.tsx";
import { FuelSection } from "./fuel-section.tsx";
import { DayAndTravel } from "./brief-islands.ts";
import { KitSection } from "./kit-section.tsx";
import { MorningSection } from "./morning-section.tsx";
import { NextLinks } from "./next-links.tsx";
import { type BriefRace, placeOf } from "./brief-race.ts";
import { Section } from "~/ui/section.tsx";
import type { ReadBrief } from "./brief-inputs.ts";
import { DayHead } from "./day-head.tsx";
import { raceDayPlan } from "./race-day-plan.ts";

/** Everything that follows from the form. */
export function BriefRest({ read, known }: { read: ReadBrief; known: BriefRace }) {
  const plan = raceDayPlan(read, known.race, known.potential, known.course);
  const place = placeOf(plan.race);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
      <div className="not-the-brief contents">
        <DayHead plan={plan} />
        <ChecklistSection plan={plan} />
        <FuelSection plan={plan} />
        <KitSection plan={plan} />
        {place ? (
          <DayAndTravel plan={plan} {...place} />
        ) : (
          <Section id="travel" title="Light and journey">
            <p className="max-w-prose">
              {plan.race
                ? "No source says where exactly this race is, so sunrise and time zone are not known."
                : "Choose a race, and sunrise, the hours in the dark and a plan for the change of time zone stand here."}
            </p>
          </Section>
        )}
        <MorningSection plan={plan} />
      </div>
      <BriefSheet plan={plan} />
      <div className="not-the-brief contents">
        <CautionSection />
        <NextLinks plan={plan} />
      </div>
    </div>
  );
}

/** Comes with the rest, and stands in the form. */
export { UsualTemperature } from "./usual-temperature.tsx";
