/** A note that a result is in the units of its link, where the reader has chosen others in the header. */
import { Link } from "react-router";
import type { PaceUnit } from "~/domain/pace/pace.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";

const NAMES = { km: "kilometres", mi: "miles" } as const;

interface OtherUnitsNoteProps {
  /** "plan": what is in these units. */
  what: string;
  unit: PaceUnit;
  /** Where the same is in the reader's own units. */
  addressIn: (chosen: PaceUnit) => string;
}

/** Nothing on the server, which does not know the reader's units. */
export function OtherUnitsNote({ what, unit, addressIn }: OtherUnitsNoteProps) {
  const isHydrated = useHydrated();
  const chosen = useRunnerProfile().units === "imperial" ? "mi" : "km";
  if (!isHydrated || unit === chosen) return null;
  return (
    <p className="no-print mb-6">
      This {what} is in {NAMES[unit]}, the units of its link.{" "}
      <Link to={addressIn(chosen)} preventScrollReset className="text-link">
        Show it in {NAMES[chosen]}
      </Link>
    </p>
  );
}
