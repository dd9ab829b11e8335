/** A note that a plan is in the units of its link, where the reader has chosen others in the header. */
import { keepingUnits, typedUnit } from "~/lib/runner/typed-units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { OtherUnitsNote } from "~/ui/other-units-note.tsx";
import { PLAN_UNITS, planAddress, type PlanInputs } from "./plan-inputs.ts";

/** Nothing where the link leaves the units open. */
export function PlanUnitsNote({ inputs }: { inputs: PlanInputs }) {
  const own = useRunnerProfile().units === "imperial" ? "mi" : "km";
  // not the units of the plan on the screen, which follow the reader's a moment later: a note would come and go
  const unit = typedUnit(inputs, inputs.units, PLAN_UNITS, own);
  return (
    <OtherUnitsNote
      what="plan"
      unit={unit}
      // lengths in the address keep the unit in which they were typed
      addressIn={(chosen) => planAddress({ ...inputs, ...keepingUnits({ units: chosen }, inputs, PLAN_UNITS, unit) })}
    />
  );
}
