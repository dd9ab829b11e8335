import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InsightRow } from "~/api/types.gen.ts";
import { formatNumber, formatPbPotential, monthName, UNKNOWN } from "~/lib/formats.ts";
import { climbRateUnit, formatClimbRate, formatTemperature } from "~/lib/measures.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/race-path.ts";
import type { Units } from "~/lib/runner-profile.ts";

export type RenderSteepness = (race: Pick<InsightRow, "elevationProfile" | "elevationBasis">) => ReactNode;

interface RaceTableProps {
  races: readonly InsightRow[];
  units: Units;
  caption: string;
  renderSteepness: RenderSteepness;
}

function aboutRace({ raceType, country, month }: InsightRow): string {
  return [RACE_TYPE_NAMES[raceType].one, country, month === null ? null : monthName(month)].filter(Boolean).join(", ");
}

/** The races behind the dots, with a link to each. */
export function RaceTable({ races, units, caption, renderSteepness }: RaceTableProps) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Race</th>
          <th scope="col" className="max-sm:sr-only">
            Steepness
          </th>
          <th scope="col" data-align="end" className="max-md:sr-only">
            Climb, {climbRateUnit(units)}
          </th>
          <th scope="col" data-align="end">
            Mean
          </th>
          <th scope="col" data-align="end" className="max-md:sr-only">
            Runners
          </th>
          <th scope="col" data-align="end" className="max-md:sr-only">
            PB potential
          </th>
        </tr>
      </thead>
      <tbody>
        {races.map((race) => (
          <tr key={race.id}>
            <th scope="row" className="font-normal">
              <Link to={racePath(race)} className="font-serif text-lg leading-snug font-[560] hover:underline">
                {race.name}
              </Link>
              <span className="block text-sm text-muted">{aboutRace(race)}</span>
              <span aria-hidden="true" className="mt-1 block sm:hidden">
                {renderSteepness(race)}
              </span>
            </th>
            <td className="max-sm:sr-only">{renderSteepness(race)}</td>
            <td data-align="end" className="max-md:sr-only">
              {race.gainMPerKm === null ? UNKNOWN : formatClimbRate(race.gainMPerKm, units)}
            </td>
            <td data-align="end" className="whitespace-nowrap">
              {race.meanC === null ? UNKNOWN : formatTemperature(race.meanC, units)}
            </td>
            <td data-align="end" className="max-md:sr-only">
              {race.participants === null ? UNKNOWN : formatNumber(race.participants)}
            </td>
            <td data-align="end" className="max-md:sr-only">
              {formatPbPotential(race.score)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
