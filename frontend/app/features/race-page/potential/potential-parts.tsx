import type { ReactNode } from "react";
import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { partText } from "~/lib/format/part-text.ts";
import { formatSignedPercent, type Units } from "~/domain/units/units.ts";
import { hasNoFigure, PART_KINDS, PART_NAMES, secondsOf, type TimeThere } from "~/lib/runner/race-time.ts";
import { formatDifference, stepOfAllS } from "~/domain/pace/durations.ts";
import type { Triple } from "~/domain/course/course-time.ts";
import { Disclosure } from "~/ui/disclosure.tsx";

const BASIS_TEXTS: Record<PotentialPart["basis"], string> = {
  track: "from a GPS track",
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
    <span className="ml-1 text-sm text-muted">
      <span className="whitespace-nowrap">{low} to</span> <span className="whitespace-nowrap">{high}</span>
    </span>
  );
}

/** With its range only where no column of minutes has it. */
function Percent({ part: [factor, low, high], isRanged }: { part: Triple; isRanged: boolean }) {
  if (!isRanged) return percentText(factor);
  return (
    <>
      {percentText(factor)} <Range low={percentText(low)} high={percentText(high)} />
    </>
  );
}

function Seconds({ seconds: [middle, low, high], stepS }: { seconds: Triple; stepS: 1 | 60 }) {
  const text = (seconds: number) => formatDifference(seconds, stepS);
  return (
    <>
      {text(middle)} <Range low={text(low)} high={text(high)} />
    </>
  );
}

interface PartRowProps {
  part: PotentialPart;
  factor: Triple;
  there: TimeThere | undefined;
}

function PartRow({ part, factor, there }: PartRowProps) {
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {PART_NAMES[part.kind]}{" "}
        <span className="text-sm font-normal text-muted max-xl:sr-only">
          {hasNoFigure(part) ? "not known" : BASIS_TEXTS[part.basis]}
        </span>
      </th>
      <td data-align="end" className="xl:whitespace-nowrap">
        {hasNoFigure(part) ? <span className="text-muted">–</span> : <Percent part={factor} isRanged={!there} />}
      </td>
      {there && (
        <td data-align="end" className="xl:whitespace-nowrap">
          <Seconds seconds={secondsOf(factor, there)} stepS={stepOfAllS([there])} />
        </td>
      )}
    </tr>
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
  /** False where the time above names the runner. */
  isCaptionShown: boolean;
  /** What holds for all parts. */
  children: ReactNode;
}

/** Effect of each part on a time, in per cent and in minutes, and the facts that it is computed from. */
export function PotentialParts(props: PotentialPartsProps) {
  const { potential, there, caption, units, hillsReason, isCaptionShown, children } = props;
  const parts = PART_KINDS.flatMap((kind) => potential.parts.find((part) => part.kind === kind) ?? []);
  const factorOf = ({ kind, factor, low, high }: PotentialPart): Triple =>
    there ? there.factors[kind] : [factor, low, high];
  const whole: Triple | undefined = there && [
    there.timeS / there.flatS,
    there.lowS / there.flatS,
    there.highS / there.flatS,
  ];
  return (
    <>
      <table className="data-table is-dense break-inside-avoid">
        <caption className={isCaptionShown ? "pb-1 text-left text-[0.9375rem] text-muted" : "sr-only"}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">Cause</th>
            <th scope="col" data-align="end">
              Extra time, %
            </th>
            {there && (
              <th scope="col" data-align="end">
                Extra time, min:s
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.kind} part={part} factor={factorOf(part)} there={there} />
          ))}
        </tbody>
        {there && whole && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row">
                Together
                {there.isByEffort && (
                  <span className="block text-sm font-normal text-muted">the range counts your form too</span>
                )}
              </th>
              <td data-align="end" className="xl:whitespace-nowrap">
                <Percent part={whole} isRanged={false} />
              </td>
              <td data-align="end" className="xl:whitespace-nowrap">
                <Seconds
                  seconds={[there.timeS - there.flatS, there.lowS - there.flatS, there.highS - there.flatS]}
                  stepS={stepOfAllS([there])}
                />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <Disclosure summary="Where these figures come from" className="border-t-0 text-[0.9375rem]">
        <ul className="grid gap-1.5">
          {parts.map((part) => (
            <li key={part.kind}>
              <span className="font-semibold">{PART_NAMES[part.kind]}.</span>{" "}
              <span>{part.kind === "grade" && hillsReason ? hillsReason : partText(part, units)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{children}</p>
      </Disclosure>
    </>
  );
}
