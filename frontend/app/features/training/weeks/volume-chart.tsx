import { METRES } from "~/domain/pace/distances.ts";
import type { Plan, PlannedWeek, WeekKind } from "~/domain/training/plan-types.ts";
import { weekName, weeksWithoutRuns } from "./week-text.ts";
import { weekNumber } from "./change-text.ts";
import type { PlanDisplay } from "./session-text.ts";
import { formatPlanDistance, formatWeekDistance } from "./written-distance.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

const HEIGHT = 200;
const PLOT = 160;
const BAR_SHARE = 0.72;
/** Room for the figures of the axis. */
const AXIS = 52;

const FILLS: Readonly<Record<WeekKind, string>> = {
  build: "fill-accent opacity-55",
  peak: "fill-accent",
  "step-back": "fill-line-strong opacity-70",
  taper: "fill-line-strong opacity-70",
  race: "fill-line-strong opacity-70",
  skipped: "fill-transparent",
};

/** A round step of 5, 10, 20 or 50 that gives up to five lines. */
function stepOf(most: number): number {
  return [5, 10, 20, 25, 50].find((step) => most / step <= 5) ?? 100;
}

/** Every week has its number where there is room, else every other or every fourth one. */
function isNamed(number: number, weeks: number): boolean {
  if (weeks <= 12) return true;
  return weeks <= 20 ? number % 2 === 1 : number === 1 || number % 4 === 0;
}

interface VolumeChartProps {
  plan: Plan;
  display: PlanDisplay;
}

/** Weeks side by side: how far, and how much of it is the longest run. The table below has the same figures. */
export function VolumeChart({ plan, display }: VolumeChartProps) {
  const unitM = display.unit === "km" ? METRES.km : METRES.mile;
  const mostUnits = Math.max(...plan.weeks.map(({ distanceM }) => distanceM)) / unitM;
  const step = stepOf(mostUnits);
  const top = Math.ceil(mostUnits / step) * step;
  const y = (distanceM: number) => PLOT - (distanceM / unitM / top) * (PLOT - 12);
  const gaps = weeksWithoutRuns(plan);
  const width = 100 / plan.weeks.length;
  const lines = Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step);
  return (
    <figure>
      <div role="img" aria-label={chartLabel(plan, display)} className="flex text-muted">
        <svg width={AXIS} height={HEIGHT} aria-hidden="true" className="shrink-0">
          {lines.map((value, index) => (
            <text key={value} x={AXIS - 8} y={y(value * unitM) + 4} textAnchor="end" fontSize="12" fill="currentColor">
              {value}
              {index === lines.length - 1 && ` ${display.unit}`}
            </text>
          ))}
        </svg>
        <svg height={HEIGHT} aria-hidden="true" className="block min-w-0 grow">
          {lines.map((value) => (
            <line key={value} x1="0" x2="100%" y1={y(value * unitM)} y2={y(value * unitM)} className="stroke-line" />
          ))}
          {plan.weeks.map((week, index) => (
            <Bar key={week.weeksToGo} week={week} x={index * width} width={width} y={y} />
          ))}
          <line x1="0" x2="100%" y1={PLOT} y2={PLOT} className="stroke-line-strong" />
          {plan.weeks.map(({ weeksToGo }, index) => {
            const number = weekNumber(plan, weeksToGo);
            return (
              isNamed(number, plan.weeks.length) && (
                <text
                  key={weeksToGo}
                  x={`${(index + 0.5) * width}%`}
                  y={PLOT + 18}
                  textAnchor="middle"
                  fontSize="12"
                  fill="currentColor"
                >
                  {number}
                </text>
              )
            );
          })}
          <text x="50%" y={HEIGHT - 4} textAnchor="middle" fontSize="12" fill="currentColor">
            Week
          </text>
        </svg>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Key className="fill-accent opacity-55" label="Build-up week" />
        <Key className="fill-accent" label="Week of the longest run" />
        <Key className="fill-line-strong opacity-70" label="Recovery week or taper" />
        <span>The line across a bar is its longest run.</span>
        {gaps !== null && <span>{gaps}</span>}
      </figcaption>
      <VolumeTable plan={plan} display={display} />
    </figure>
  );
}

function Bar({ week, x, width, y }: { week: PlannedWeek; x: number; width: number; y: (distanceM: number) => number }) {
  const left = x + (width * (1 - BAR_SHARE)) / 2;
  const top = y(week.distanceM);
  const run = y(week.longRunM);
  return (
    <>
      <rect x={`${left}%`} width={`${width * BAR_SHARE}%`} y={top} height={PLOT - top} className={FILLS[week.kind]} />
      {week.longRunM > 0 && (
        <line
          x1={`${left}%`}
          x2={`${left + width * BAR_SHARE}%`}
          y1={run}
          y2={run}
          strokeWidth="2"
          className="stroke-ink"
        />
      )}
    </>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        <rect width="12" height="12" className={className} />
      </svg>
      {label}
    </span>
  );
}

function chartLabel(plan: Plan, { unit }: PlanDisplay): string {
  const first = plan.weeks[0]?.distanceM ?? 0;
  return `Distance by week, from ${formatWeekDistance(first, unit)} in the first to ${formatWeekDistance(plan.peakWeekM, unit)} in the largest; longest run ${formatPlanDistance(Math.max(...plan.weeks.map(({ longRunM }) => longRunM)), unit)}. The table below has every week.`;
}

function VolumeTable({ plan, display }: VolumeChartProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link md:pointer-fine:min-h-9">
        Every week as a table
      </summary>
      <DataTable
        columns={[
          "Week",
          "Kind",
          figures(display.unit === "km" ? "Distance" : "Distance, about"),
          figures("Longest run"),
        ]}
        className="mt-2 max-w-xl"
      >
        <tbody>
          {plan.weeks.map((week) => (
            <tr key={week.weeksToGo}>
              <th scope="row" className="font-normal">
                {weekNumber(plan, week.weeksToGo)}
              </th>
              <td>{weekName(week)}</td>
              <td data-align="end">{formatWeekDistance(week.distanceM, display.unit)}</td>
              <td data-align="end">{week.longRunM > 0 ? formatPlanDistance(week.longRunM, display.unit) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
}
