/** A note that a plan is in the units of its link, where the reader has chosen others in the header. */
import { Link } from "react-router";
import { keepingUnits, typedUnit } from "~/lib/runner/typed-units.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { PLAN_UNITS, planAddress, type PlanInputs } from "./plan-inputs.ts";

const NAMES = { km: "kilometres", mi: "miles" } as const;

/** Nothing where the link leaves the units open, and nothing on the server, which does not know those of the reader. */
export function OtherUnitsNote({ inputs }: { inputs: PlanInputs }) {
  const isHydrated = useHydrated();
  const chosen = useRunnerProfile().units === "imperial" ? "mi" : "km";
  // not the units of the plan on the screen, which follow the reader's a moment later: a note would come and go
  const unit = typedUnit(inputs, inputs.units, PLAN_UNITS, chosen);
  if (!isHydrated || unit === chosen) return null;
  // lengths in the address keep the unit in which they were typed
  const address = planAddress({ ...inputs, ...keepingUnits({ units: chosen }, inputs, PLAN_UNITS, unit) });
  return (
    <p className="no-print mb-6">
      This plan is in {NAMES[unit]}, the units of its link.{" "}
      <Link to={address} preventScrollReset className="text-link">
        Show it in {NAMES[chosen]}
      </Link>
    </p>
  );
}
