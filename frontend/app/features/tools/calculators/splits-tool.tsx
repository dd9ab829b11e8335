import { useId } from "react";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { formatSignedPercent } from "~/domain/units/units.ts";
import { analyseSplits, type Leg, type SplitAnalysis } from "~/domain/course/split-analysis.ts";
import { readSplits } from "./splits-text.ts";
import { ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";
import { useSpokenProblem } from "~/ui/spoken-problems.ts";

type Unit = "km" | "mi";

/** How much slower or faster than the mean, as a bar from the middle. */
function Bar({ leg, most }: { leg: Leg; most: number }) {
  const width = most === 0 ? 0 : (Math.abs(leg.against) / most) * 50;
  return (
    <svg aria-hidden="true" className="block h-3 w-full min-w-16" role="presentation">
      <line x1="50%" x2="50%" y1="0" y2="12" className="stroke-line-strong" />
      <rect
        x={`${(leg.against > 0 ? 50 : 50 - width).toFixed(1)}%`}
        width={`${width.toFixed(1)}%`}
        y="2"
        height="8"
        className={leg.against > 0 ? "fill-warning" : "fill-good"}
      />
    </svg>
  );
}

const percent = (share: number) => formatSignedPercent(share * 100);

function halvesSentence({ halves }: SplitAnalysis): string | undefined {
  if (!halves) return undefined;
  const { slowdown } = halves;
  // as shown: the difference must be that of the two times
  const [firstS, secondS] = [Math.round(halves.firstS), Math.round(halves.secondS)];
  const both = `The halves took ${formatDuration(firstS, { short: true })} and ${formatDuration(secondS, { short: true })}`;
  if (Math.abs(slowdown) < 0.005) return `${both}: an even race.`;
  return `${both}: the second ${slowdown > 0 ? "slower" : "faster"} by ${formatDifference(Math.abs(secondS - firstS)).slice(1)}, ${percent(slowdown)}.`;
}

/** The studies looked at splits of five kilometres. */
const wallStretch = (unit: Unit) => (unit === "km" ? "five kilometres" : "3.1 miles");

/** Only over a marathon, for which it was found. */
function wallSentence({ slowestFive, legs }: SplitAnalysis, unit: Unit): string | undefined {
  const finishM = legs.at(-1)?.toM ?? 0;
  if (slowestFive === null || Math.abs(finishM / METRES.marathon - 1) > 0.01) return undefined;
  if (!slowestFive.isWall)
    return `No split of ${wallStretch(unit)} was 7.3 % slower than the rest: by that measure you did not hit the wall.`;
  const slower = `${(slowestFive.share * 100).toFixed(1)} % slower than the rest: by that measure you hit the wall.`;
  return slowestFive.isWithinLeg
    ? `Within one split, taken at an even pace, ${wallStretch(unit)} were ${slower}`
    : `One stretch of ${wallStretch(unit)} was ${slower}`;
}

function Legs({ analysis, unit }: { analysis: SplitAnalysis; unit: Unit }) {
  const most = Math.max(...analysis.legs.map((leg) => Math.abs(leg.against)));
  return (
    <DataTable
      caption="Splits of the race"
      columns={["To", figures("Split"), figures("Pace"), figures("Against average", "whitespace-normal!")]}
    >
      <tbody>
        {analysis.legs.map((leg) => (
          <tr key={leg.toM}>
            <th scope="row" className="font-semibold">
              {nameOfDistance(leg.toM, unit)}
            </th>
            <td data-align="end">{formatDuration(leg.timeS, { short: true })}</td>
            <td data-align="end" className="whitespace-nowrap">
              {formatPaceWithUnit(leg.paceSPerKm, unit)}
            </td>
            <td data-align="end" className="whitespace-nowrap lg:w-1/2">
              <span className="flex items-center justify-end gap-3">
                <span className="grow max-lg:hidden">
                  <Bar leg={leg} most={most} />
                </span>
                <span className="min-w-16">{percent(leg.against)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function SplitsField({ fields, change, problem }: ToolPart & { problem: string | undefined }) {
  const id = useId();
  useSpokenProblem("Your splits", problem);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-semibold">
        Your splits
      </label>
      <textarea
        id={id}
        name="splits"
        rows={9}
        spellCheck={false}
        value={fields.splits}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => change({ splits: event.currentTarget.value })}
        className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink hover:border-ink aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        One per line: a distance, and the time since the start. The last is the finish.
      </p>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Where in a race the time went. */
export function SplitsTool(part: ToolPart) {
  const { fields } = part;
  const unit: Unit = fields.units === "mi" ? "mi" : "km";
  const read = readSplits(fields.splits, unit);
  const analysis = "error" in read ? undefined : analyseSplits(read.marks);
  useRememberedResult(part, analysis?.halves ? `Second half ${percent(analysis.halves.slowdown)}` : undefined);
  return (
    <ToolSection
      tool="splits"
      part={part}
      source={`The mean is that of the whole race. The wall: ${wallStretch(unit)} 7.3 % slower than the rest, which was right for 84.6 % of 83 marathon runners (Doherty and others, Journal of Athletic Training 55, 2020). By a stricter measure 28 % of men and 17 % of women hit it (Smyth, PLoS ONE, 2021).`}
      form={<SplitsField {...part} problem={"error" in read ? read.error : undefined} />}
    >
      {analysis ? (
        <>
          <p className="max-w-prose">{halvesSentence(analysis)}</p>
          <p className="mt-1 mb-4 max-w-prose text-muted">{wallSentence(analysis, unit)}</p>
          <Legs analysis={analysis} unit={unit} />
        </>
      ) : (
        <Unreadable />
      )}
    </ToolSection>
  );
}
