/** A pace in both units. */
import { formatPaceWithUnit, ownUnitFirst, type PaceUnit } from "~/domain/pace/pace.ts";

/** The runner's own unit first: side by side, on a phone one below the other. */
export function TwoPaces({ pace, unit }: { pace: number; unit: PaceUnit }) {
  const [first, second] = ownUnitFirst(unit).map((each) => formatPaceWithUnit(pace, each));
  return (
    <>
      <span className="whitespace-nowrap max-sm:block">{first}</span>
      <span className="max-sm:hidden"> · </span>
      <span className="whitespace-nowrap max-sm:block">{second}</span>
    </>
  );
}
