import { Link } from "react-router";
import { keepingUnits, typedUnit } from "~/lib/runner/typed-units.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { PLAN_UNITS, planAddress, type PlanInputs } from "./plan-inputs.ts";

const NAMES = { km: "kilometres", mi: "miles" } as const;

/**
 * That the plan is in the units of its link, where the reader has chosen others in the header. Nothing until the
 * page is hydrated, nor where the link leaves the units open: the plan follows the reader's units then, a moment later than they are
 * known, and a note that went away again would shift it.
 */
export function OtherUnitsNote({ inputs, unit }: { inputs: PlanInputs; unit: "km" | "mi" }) {
  const isHydrated = useHydrated();
  const chosen = useRunnerProfile().units === "imperial" ? "mi" : "km";
  const isOfLink = typedUnit(inputs, inputs.units, PLAN_UNITS, chosen) !== chosen;
  if (!isHydrated || !isOfLink || chosen === unit) return null;
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
