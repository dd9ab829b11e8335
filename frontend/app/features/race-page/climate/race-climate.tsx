import { listed } from "~/lib/format/in-words.ts";
import type { Race, RaceClimate as Climate } from "~/api/types.gen.ts";
import { monthName } from "~/lib/format/formats.ts";
import { highGround } from "~/domain/course/high-ground.ts";
import { climateMoments } from "~/domain/course/race-climate.ts";
import {
  formatHeight,
  formatLength,
  formatTemperature,
  formatTemperatureDifference,
  type Units,
} from "~/domain/units/units.ts";
import { clockText, hoursOnCourse } from "~/domain/race-day/race-hours.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { ClimateHours } from "./climate-hours.tsx";
import { ClimateMonths } from "./climate-months.tsx";
import { SourceChip } from "~/features/race-page/sources/source-chip.tsx";

const KIND_TEXTS: Record<Climate["kind"], string> = {
  station: "Measured at the weather station",
  city: "Record of the city of",
  estimate: "An estimate from a world-wide grid, for",
};

const NO_HOURS: ReadonlySet<number> = new Set();

/** "1995-2014" → ", means of 1995–2014"; other text is unchanged. */
function periodText(period: string): string {
  return /\d{4}/.test(period) ? `, means of ${period.replace("-", "–")}` : `, ${period}`;
}

function SourceLine({ climate, units }: { climate: Climate; units: Units }) {
  const { kind, place, distanceKm, period } = climate;
  const away = distanceKm < 1 ? "" : `, ${formatLength(Math.round(distanceKm), units)} away`;
  const assumed = [
    climate.isStartAssumed && `the start at ${clockText(climate.startHour)}`,
    "the course of the day",
    climate.isHumidityAssumed && `a humidity of ${Math.round(climate.humidityPercent)} %`,
  ].filter((text) => text !== false);
  return (
    <p className="mt-3 max-w-prose text-sm text-muted">
      {KIND_TEXTS[kind]} {place}
      {away}
      {period ? periodText(period) : ""}. Assumed: {listed(assumed)}. A single day may well be{" "}
      {units === "metric" ? "5 °C" : "9 °F"} warmer or cooler.
    </p>
  );
}

interface RaceClimateProps {
  race: Race;
  climate: Climate;
  /** Seconds on the course; undefined where no time can be computed. */
  elapsedS: number | undefined;
  isMine: boolean;
  units: Units;
}

function leadText(elapsedS: number | undefined, isMine: boolean): string | undefined {
  if (elapsedS === undefined) return undefined;
  return `For ${isMine ? "your" : "a"} finish in ${spellToTheMinute(elapsedS)}`;
}

/** Usual temperature while this runner is on the course. */
export function RaceClimate({ race, climate, elapsedS, isMine, units }: RaceClimateProps) {
  const moments = elapsedS === undefined ? [] : climateMoments(climate, elapsedS);
  const high = highGround(race, null);
  const month = monthName(climate.month);
  const momentsText = moments.map(
    ({ name, clock, temperatureC }) => ` ${name} at ${clock}: ${formatTemperature(temperatureC, units)}.`,
  );
  return (
    <Section title={`Usual weather in ${month}`} actions={<SourceChip of={["climate"]} about="the weather" />}>
      <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {moments.length > 0 && (
          <div>
            <p className="mb-1 text-sm text-muted">{leadText(elapsedS, isMine)}</p>
            <dl className="grid grid-cols-3 gap-x-4">
              {moments.map(({ name, clock, temperatureC }) => (
                <div key={name}>
                  <dt className="text-sm text-muted">
                    {name} <span className="block">{clock}</span>
                  </dt>
                  <dd className="text-2xl font-semibold whitespace-nowrap">{formatTemperature(temperatureC, units)}</dd>
                </div>
              ))}
            </dl>
            {high && (
              <p className="mt-2 text-sm text-muted">
                The course climbs to {formatHeight(high.highestM, units)}, where it is about{" "}
                {formatTemperatureDifference(high.colderC, units)} colder than at the start.
              </p>
            )}
          </div>
        )}
        <div className="break-inside-avoid">
          <h3 className="legend mb-2 font-sans">Average temperature by month, day and night</h3>
          <ClimateMonths byMonthC={climate.byMonthC} month={climate.month} units={units} />
        </div>
      </div>
      <Disclosure summary="The day hour by hour" className="mt-3">
        <h3 className="legend mb-2 font-sans">An average day in {month}</h3>
        <ClimateHours
          hours={climate.hours}
          raceHours={elapsedS === undefined ? NO_HOURS : hoursOnCourse(climate.startHour, elapsedS)}
          units={units}
          label={`Temperature through an average day in ${month} where ${race.name} is run.${momentsText.join("")}`}
        />
        <SourceLine climate={climate} units={units} />
      </Disclosure>
    </Section>
  );
}
