import { Link } from "react-router";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { type PaceUnit, paceOf } from "~/domain/pace/pace.ts";
import { elapsedAtMark } from "~/domain/pace/splits.ts";
import { evenPacing } from "~/domain/pace/strategies.ts";
import { Section } from "~/ui/section.tsx";
import type { PaceChart } from "./pace-charts.ts";
import { TwoPaces } from "./two-paces.tsx";
import { type PaceFields, queryOf } from "~/features/pace-chart/form/pace-fields.ts";

const MY_ROW = "my-row";
/** The narrowest telephones have no room for the last one. */
const COLUMN = "last:pr-0 max-[22.5rem]:last:hidden";

/** All goals of the table in order, with the runner's own among them. */
function goalRows({ goals }: PaceChart, ownS: number | undefined): number[] {
  const { fromS, toS, stepS } = goals;
  const round = Array.from({ length: Math.round((toS - fromS) / stepS) + 1 }, (_, index) => fromS + index * stepS);
  return [...new Set(ownS === undefined ? round : [...round, ownS])].sort((a, b) => a - b);
}

interface GoalChartProps {
  /** The runner's own. */
  unit: PaceUnit;
  chart: PaceChart;
  fields: PaceFields;
  /** A goal was picked; its link leads to it. */
  onPick: (goal: string) => void;
  /** The runner's own goal, where it is for this distance. */
  ownS: number | undefined;
}

/** Goals side by side, each at an even pace over the flat distance. */
export function GoalChart({ unit, chart, fields, ownS, onPick }: GoalChartProps) {
  const cell = "px-1 py-2 text-right sm:px-3";
  return (
    <Section
      id="goals"
      title="Chart of goals"
      lead="Each at an even pace. Choose a goal to see its splits."
      className="no-print"
      actions={
        ownS !== undefined && (
          <a href={`#${MY_ROW}`} className="text-link inline-flex min-h-11 items-center font-semibold">
            Jump to my row
          </a>
        )
      }
    >
      <table className="w-full border-separate border-spacing-0 text-[0.8125rem] sm:text-[0.9375rem]">
        <caption className="sr-only">
          Times along the way for goals from {formatDuration(chart.goals.fromS)} to {formatDuration(chart.goals.toS)},
          at an even pace
        </caption>
        <thead>
          <tr className="[&>th]:sticky [&>th]:top-16 [&>th]:z-10 [&>th]:border-b [&>th]:border-line-strong [&>th]:bg-paper [&>th]:align-bottom">
            <th scope="col" className="legend py-2 pr-1 text-left max-sm:tracking-normal">
              Goal
            </th>
            <th scope="col" className={`legend max-sm:tracking-normal ${cell}`}>
              Pace
            </th>
            {chart.columns[unit].map(({ label }) => (
              <th key={label} scope="col" className={`legend max-sm:tracking-normal ${COLUMN} ${cell}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goalRows(chart, ownS).map((timeS) => (
            <GoalRow
              key={timeS}
              unit={unit}
              onPick={onPick}
              chart={chart}
              fields={fields}
              timeS={timeS}
              isOwn={timeS === ownS}
              cell={cell}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface GoalRowProps {
  unit: PaceUnit;
  chart: PaceChart;
  fields: PaceFields;
  timeS: number;
  isOwn: boolean;
  cell: string;
  onPick: (goal: string) => void;
}

function GoalRow({ unit, chart, fields, timeS, isOwn, cell, onPick }: GoalRowProps) {
  const pace = paceOf(timeS, chart.distanceM);
  const pacing = evenPacing(timeS, chart.distanceM);
  const goal = formatDuration(timeS);
  return (
    <tr
      id={isOwn ? MY_ROW : undefined}
      className={`scroll-mt-32 [&>*]:border-b [&>*]:border-line ${isOwn ? "[&>*]:bg-accent-soft" : ""}`}
    >
      <th scope="row" className="py-2 pr-1 text-left font-semibold whitespace-nowrap">
        {isOwn ? (
          <>
            <span className="block text-xs text-accent">My goal</span> <span className="pl-0.5">{goal}</span>
          </>
        ) : (
          <Link
            // the times of a row count from the start line, whatever the runner's own goal counts from
            to={`${queryOf({ ...fields, goal, from: "line" }, chart, unit) || chart.path}#splits`}
            onClick={() => onPick(goal)}
            className="text-link"
          >
            {goal}
          </Link>
        )}
      </th>
      <td className={`text-muted ${cell}`}>
        <TwoPaces pace={pace} unit={unit} />
      </td>
      {chart.columns[unit].map(({ label, distanceM }) => (
        <td key={label} className={`${COLUMN} ${cell}`}>
          {formatDuration(elapsedAtMark(pacing, distanceM), { short: distanceM < 6 * METRES.km })}
        </td>
      ))}
    </tr>
  );
}
