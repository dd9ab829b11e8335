import type { ClimateHour } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { celsiusOf, formatTemperature, temperatureIn, type Units } from "~/domain/units/units.ts";
import { clockText } from "~/domain/race-day/race-hours.ts";
import { roundStep, ticksWithin } from "~/ui/charts/chart-ticks.ts";

const PLOT_PX = 132;
const AXIS_PX = 22;
/** Space above a line for its label. */
const LABEL_PX = 14;
const LABELLED_HOURS = [0, 6, 12, 18];
/** Width of the scale's labels, in per cent. */
const SCALE_PERCENT = 11;
const HOUR_PERCENT = (100 - SCALE_PERCENT) / 24;

/** A smaller span is not magnified. */
const LEAST_SPAN_C = 12;
const MARGIN_PX = 6;

type Height = (celsius: number) => number;

/** Position of a temperature on a plot of this height, in pixels from the top. */
function temperatureScale(hours: readonly ClimateHour[], plotPx: number): (celsius: number) => number {
  const least = Math.min(...hours.map(({ lowC }) => lowC));
  const most = Math.max(...hours.map(({ highC }) => highC));
  const span = Math.max(LEAST_SPAN_C, most - least);
  const middle = (least + most) / 2;
  return (celsius) => plotPx / 2 - ((celsius - middle) / span) * (plotPx - 2 * MARGIN_PX);
}

/** Rectangles over whole hours with a little room between them, as path data. */
function boxes(
  hours: readonly ClimateHour[],
  edges: (hour: ClimateHour) => readonly [top: number, bottom: number],
): string {
  return hours
    .map((each) => {
      const [top, bottom] = edges(each);
      return `M${each.hour + 0.14} ${top.toFixed(1)}h0.72V${bottom.toFixed(1)}h-0.72z`;
    })
    .join("");
}

const bars = (hours: readonly ClimateHour[], y: Height) => boxes(hours, ({ lowC, highC }) => [y(highC), y(lowC)]);
const means = (hours: readonly ClimateHour[], y: Height) =>
  boxes(hours, ({ temperatureC }) => [y(temperatureC) - 1.5, y(temperatureC) + 1.5]);

function rangeText(lowC: number, highC: number, units: Units): string {
  return `${formatNumber(Math.round(temperatureIn(lowC, units)) + 0)} to ${formatTemperature(highC, units)}`;
}

interface ClimateHoursProps {
  hours: readonly ClimateHour[];
  /** Hours of the clock on the course. */
  raceHours: ReadonlySet<number>;
  units: Units;
  /** Text alternative of the drawing. */
  label: string;
}

/** An average day of the month, hour by hour: the mean with its range, the hours on the course marked. */
export function ClimateHours({ hours, raceHours, units, label }: ClimateHoursProps) {
  const y = temperatureScale(hours, PLOT_PX);
  const [least, most] = [Math.min(...hours.map(({ lowC }) => lowC)), Math.max(...hours.map(({ highC }) => highC))];
  const [from, to] = [temperatureIn(least, units), temperatureIn(most, units)];
  const lines = ticksWithin(from, to, roundStep(to - from, 3))
    .map((degrees) => celsiusOf(degrees, units))
    .filter((celsius) => y(celsius) > LABEL_PX);
  const x = (hour: number) => `${(SCALE_PERCENT + hour * HOUR_PERCENT).toFixed(2)}%`;
  const onCourse = hours.filter(({ hour }) => raceHours.has(hour));
  const others = hours.filter(({ hour }) => !raceHours.has(hour));
  return (
    <>
      <svg role="img" aria-label={label} height={PLOT_PX + AXIS_PX} className="block w-full text-muted">
        {lines.map((celsius) => (
          <g key={celsius}>
            <line x1="0" x2="100%" y1={y(celsius)} y2={y(celsius)} className="stroke-line" />
            <text x="0" y={y(celsius) - 3} fontSize="12" fill="currentColor">
              {formatTemperature(celsius, units)}
            </text>
          </g>
        ))}
        <svg
          x={x(0)}
          width={`${100 - SCALE_PERCENT}%`}
          height={PLOT_PX}
          viewBox={`0 0 24 ${PLOT_PX}`}
          preserveAspectRatio="none"
        >
          <path d={bars(others, y)} className="fill-muted opacity-20" />
          <path d={means(others, y)} className="fill-muted" />
          <path d={bars(onCourse, y)} className="fill-accent opacity-35" />
          <path d={means(onCourse, y)} className="fill-accent" />
        </svg>
        <line x1="0" x2="100%" y1={PLOT_PX} y2={PLOT_PX} className="stroke-line-strong" />
        {LABELLED_HOURS.map((hour) => (
          <text key={hour} x={x(hour)} y={PLOT_PX + 17} fontSize="12" fill="currentColor">
            {clockText(hour)}
          </text>
        ))}
      </svg>
      <ol className="mt-3 columns-2 gap-x-8 text-[0.9375rem] sm:columns-3">
        {hours.map(({ hour, temperatureC, lowC, highC }) => (
          <li key={hour} className={raceHours.has(hour) ? "font-semibold" : ""}>
            {`${clockText(hour)}: ${formatTemperature(temperatureC, units)}, ${rangeText(lowC, highC, units)}${raceHours.has(hour) ? ", on the course" : ""}`}
          </li>
        ))}
      </ol>
    </>
  );
}
