import { formatNumber } from "~/domain/units/format-number.ts";
import { monthName } from "~/lib/format/formats.ts";
import { formatTemperature, temperatureIn, type Units } from "~/domain/units/units.ts";

interface ClimateMonthsProps {
  byMonthC: readonly number[];
  /** The month of the race, from 1. */
  month: number;
  units: Units;
}

const BAR_PX = 36;

/** Monthly means as a strip; the month of the race stands out. */
export function ClimateMonths({ byMonthC, month, units }: ClimateMonthsProps) {
  const least = Math.min(...byMonthC);
  const span = Math.max(8, Math.max(...byMonthC) - least);
  return (
    <ol
      aria-label="Mean of every month"
      className="grid break-inside-avoid grid-cols-12 gap-px text-center text-[0.8125rem]"
    >
      {byMonthC.map((celsius, index) => {
        const isRace = index + 1 === month;
        const height = 4 + ((celsius - least) / span) * (BAR_PX - 4);
        return (
          <li key={index} aria-current={isRace || undefined} className={isRace ? "font-semibold" : "text-muted"}>
            <span aria-hidden="true">{formatNumber(Math.round(temperatureIn(celsius, units)) + 0)}°</span>
            <svg aria-hidden="true" width="100%" height={BAR_PX} className="my-0.5 block">
              <rect
                y={BAR_PX - height}
                width="100%"
                height={height}
                className={isRace ? "fill-accent" : "fill-muted opacity-30"}
              />
            </svg>
            <span aria-hidden="true">{monthName(index + 1).slice(0, 1)}</span>
            <span className="sr-only">
              {monthName(index + 1)}: {formatTemperature(celsius, units)}
              {isRace && ", the month of the race"}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
