import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { partText } from "~/lib/format/part-text.ts";
import { formatSignedPercent, type Units } from "~/domain/units/units.ts";
import { PART_KINDS, PART_NAMES, secondsOf, type TimeThere } from "~/lib/runner/race-time.ts";
import { formatDifference } from "~/domain/pace/durations.ts";
import type { Triple } from "~/domain/course/course-time.ts";

const BASIS_TEXTS: Record<PotentialPart["basis"], string> = {
  track: "from a track",
  figures: "from published figures",
  stated: "stated, not verified",
  town: "from the town’s altitude",
  climate: "from monthly means",
  terrain: "from the stated terrain",
  assumed: "assumed",
};

const percentText = (factor: number) => formatSignedPercent((factor - 1) * 100);

/** May wrap between its two values only. */
function Range({ low, high }: { low: string; high: string }) {
  if (low === high) return null;
  return (
    <span className="block text-sm text-muted">
      <span className="whitespace-nowrap">{low} to</span> <span className="whitespace-nowrap">{high}</span>
    </span>
  );
}

function Percent({ part: [factor, low, high] }: { part: Triple }) {
  return (
    <>
      {percentText(factor)} <Range low={percentText(low)} high={percentText(high)} />
    </>
  );
}

function Seconds({ seconds: [middle, low, high] }: { seconds: Triple }) {
  return (
    <>
      {formatDifference(middle)} <Range low={formatDifference(low)} high={formatDifference(high)} />
    </>
  );
}

interface PartRowsProps {
  part: PotentialPart;
  factor: Triple;
  there: TimeThere | undefined;
  /** The facts that the part is computed from. */
  reason: string;
}

/** Nothing is known of the part and no range is assumed, so no figure is shown. */
function hasNoFigure({ isKnown, low, high }: PotentialPart): boolean {
  return !isKnown && low === high;
}

/** The figures, and below them across all columns what they are computed from. */
function PartRows({ part, factor, there, reason }: PartRowsProps) {
  return (
    <>
      <tr>
        <th scope="row" className="border-b-0 pb-0 font-semibold">
          {PART_NAMES[part.kind]}{" "}
          <span className="block text-sm font-normal text-muted max-sm:sr-only">{BASIS_TEXTS[part.basis]}</span>
        </th>
        <td data-align="end" className="border-b-0 pb-0 sm:whitespace-nowrap">
          {hasNoFigure(part) ? <span className="text-muted">–</span> : <Percent part={factor} />}
        </td>
        {there && (
          <td data-align="end" className="border-b-0 pb-0 sm:whitespace-nowrap">
            <Seconds seconds={secondsOf(factor, there)} />
          </td>
        )}
      </tr>
      <tr>
        <td colSpan={there ? 3 : 2} className="pt-0.5 text-sm text-muted">
          {reason}
        </td>
      </tr>
    </>
  );
}

interface PotentialPartsProps {
  potential: Potential;
  /** The race for the runner whose figures are shown; undefined where no time follows from what is known. */
  there: TimeThere | undefined;
  /** The runner whose minutes are shown. */
  caption: string;
  units: Units;
  /** Replaces the text about the facts of the hills. */
  hillsReason?: string | undefined;
}

/** Effect of each part on a time, in per cent and in minutes, and the facts that it is computed from. */
export function PotentialParts({ potential, there, caption, units, hillsReason }: PotentialPartsProps) {
  const parts = PART_KINDS.flatMap((kind) => potential.parts.find((part) => part.kind === kind) ?? []);
  const factorOf = ({ kind, factor, low, high }: PotentialPart): Triple =>
    there ? there.factors[kind] : [factor, low, high];
  const whole: Triple | undefined = there && [
    there.timeS / there.flatS,
    there.lowS / there.flatS,
    there.highS / there.flatS,
  ];
  return (
    <table className="data-table">
      <caption className="pb-2 text-left text-[0.9375rem] text-muted">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" data-align="end">
            Time
          </th>
          {there && (
            <th scope="col" data-align="end">
              In minutes
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRows
            key={part.kind}
            part={part}
            factor={factorOf(part)}
            there={there}
            reason={part.kind === "grade" && hillsReason ? hillsReason : partText(part, units)}
          />
        ))}
      </tbody>
      {there && whole && (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row">Together</th>
            <td data-align="end" className="sm:whitespace-nowrap">
              <Percent part={whole} />
            </td>
            <td data-align="end" className="sm:whitespace-nowrap">
              <Seconds seconds={[there.timeS - there.flatS, there.lowS - there.flatS, there.highS - there.flatS]} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
