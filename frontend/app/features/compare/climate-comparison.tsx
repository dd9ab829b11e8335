import { Fragment } from "react";
import { monthName, UNKNOWN } from "~/lib/format/formats.ts";
import { celsiusOf, formatTemperature, temperatureIn, type Units } from "~/domain/units/units.ts";
import { climateMoments } from "~/domain/course/race-climate.ts";
import { Section } from "~/ui/section.tsx";
import { roundStep, ticksWithin } from "~/ui/charts/chart-ticks.ts";
import type { ComparedCourse } from "./compared-potentials.ts";

interface Warmth {
  id: number;
  name: string;
  month: string;
  /** At start, halfway and finish; at the start alone where no time can be calculated. */
  celsius: readonly number[];
}

function warmthOf({ race, potential, there }: ComparedCourse): Warmth[] {
  const climate = potential?.climate;
  if (!climate) return [];
  const moments = climateMoments(climate, there?.timeS ?? 0).slice(0, there ? 3 : 1);
  return [
    {
      id: race.id,
      name: race.name,
      month: monthName(climate.month),
      celsius: moments.map(({ temperatureC }) => temperatureC),
    },
  ];
}

const BAR_PX = 22;

interface WarmthBarProps {
  celsius: readonly number[];
  x: (celsius: number) => string;
  ticks: readonly number[];
}

const MOMENTS = ["Start", "Halfway", "Finish"] as const;

/** A line from the coolest to the warmest moment, with a ring at the start and a disc at the finish. */
function WarmthBar({ celsius, x, ticks }: WarmthBarProps) {
  const [start = 0, , finish] = celsius;
  return (
    <svg aria-hidden="true" width="100%" height={BAR_PX} className="block min-w-32">
      {ticks.map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1="0" y2={BAR_PX} className="stroke-line" />
      ))}
      <line
        x1={x(Math.min(...celsius))}
        x2={x(Math.max(...celsius))}
        y1={BAR_PX / 2}
        y2={BAR_PX / 2}
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-accent opacity-35"
      />
      <circle cx={x(start)} cy={BAR_PX / 2} r="4.5" strokeWidth="2" className="fill-paper stroke-accent" />
      {finish !== undefined && <circle cx={x(finish)} cy={BAR_PX / 2} r="5" className="fill-accent" />}
    </svg>
  );
}

const degreesAt = (celsius: number | undefined, units: Units) =>
  celsius === undefined ? UNKNOWN : formatTemperature(celsius, units);

/** Keeps the labels of the scale within its ends. */
function anchorOf(share: number): "start" | "middle" | "end" {
  if (share < 0.06) return "start";
  return share > 0.94 ? "end" : "middle";
}

/** Usual temperatures of each race, from start to finish, on one scale. */
export function ClimateComparison({ courses, units }: { courses: readonly ComparedCourse[]; units: Units }) {
  const known = courses.flatMap(warmthOf);
  if (known.length === 0) return null;
  const all = known.flatMap(({ celsius }) => celsius);
  const [least, most] = [Math.min(...all) - 2, Math.max(...all) + 2];
  const share = (celsius: number) => (celsius - least) / (most - least);
  const x = (celsius: number) => `${(share(celsius) * 100).toFixed(2)}%`;
  const [from, to] = [temperatureIn(least, units), temperatureIn(most, units)];
  const ticks = ticksWithin(from, to, roundStep(to - from, 4)).map((degrees) => celsiusOf(degrees, units));
  const timeless = known.filter(({ celsius }) => celsius.length === 1).map(({ name }) => name);
  const unknown = courses.filter(({ race }) => !known.some(({ id }) => id === race.id)).map(({ race }) => race.name);
  return (
    <Section
      title="Usual temperatures"
      lead="On an average day of the month of the race, for the same runner: the ring is the start, the dot is the finish."
    >
      <div role="region" aria-label="Temperatures" tabIndex={0} className="overflow-x-auto">
        <table className="data-table swiped-table">
          <thead>
            <tr>
              <th scope="col">Race</th>
              {MOMENTS.map((moment) => (
                <th key={moment} scope="col" data-align="end">
                  {moment}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ id, name, month, celsius }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row" className="border-b-0 pb-0 font-semibold">
                    {name} <span className="font-normal text-muted">{month}</span>
                  </th>
                  {MOMENTS.map((moment, place) => (
                    <td key={moment} data-align="end" className="border-b-0 pb-0 whitespace-nowrap">
                      {degreesAt(celsius[place], units)}
                    </td>
                  ))}
                </tr>
                <tr aria-hidden="true">
                  <td colSpan={4} className="px-0 pt-0 pb-1">
                    <WarmthBar celsius={celsius} x={x} ticks={ticks} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr aria-hidden="true">
              <td colSpan={4} className="border-b-0 px-0 py-0">
                <svg width="100%" height="16" className="block text-muted">
                  {ticks.map((tick) => (
                    <text
                      key={tick}
                      x={x(tick)}
                      y="12"
                      fontSize="12"
                      textAnchor={anchorOf(share(tick))}
                      fill="currentColor"
                    >
                      {formatTemperature(tick, units)}
                    </text>
                  ))}
                </svg>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {timeless.length > 0 && (
        <p className="mt-2 text-sm text-muted">Start only, because no time can be calculated: {timeless.join(", ")}.</p>
      )}
      {unknown.length > 0 && <p className="mt-2 text-sm text-muted">Not known for: {unknown.join(", ")}.</p>}
    </Section>
  );
}
