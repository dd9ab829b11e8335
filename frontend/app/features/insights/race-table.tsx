import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InsightRow } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatPbPotential, monthName, UNKNOWN } from "~/lib/format/formats.ts";
import { isTooWide, TOO_UNCERTAIN } from "~/domain/prediction/pb-score.ts";
import { climbRateUnit, formatClimbRate, formatTemperature, type Units } from "~/domain/units/units.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

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

function Potential({ race }: { race: InsightRow }) {
  if (race.scoreBand && isTooWide(race, ...race.scoreBand))
    return <span className="text-sm text-muted">{TOO_UNCERTAIN}</span>;
  return (
    <>
      {race.scoreBand && <span className="text-muted">≈ </span>}
      {formatPbPotential(race.score)}
    </>
  );
}

/** What phones have no column for, where it is known: "2.4 m of climb per km, 54,095 runners, PB potential 79.9". */
function narrowFacts(race: InsightRow, units: Units): string {
  const { gainMPerKm, participants, score, scoreBand } = race;
  const hasScore = score !== null && !(scoreBand && isTooWide(race, ...scoreBand));
  return [
    gainMPerKm !== null && `climb ${formatClimbRate(gainMPerKm, units)} ${climbRateUnit(units)}`,
    participants !== null && `${formatNumber(participants)} runners`,
    hasScore && `PB potential ${scoreBand ? "≈ " : ""}${formatPbPotential(score)}`,
  ]
    .filter((fact) => fact !== false)
    .map((fact) => fact.replaceAll(" ", "\u00A0"))
    .join(", ");
}

/** The races behind the dots, with a link to each. */
export function RaceTable({ races, units, caption, renderSteepness }: RaceTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        "Race",
        { label: "Steepness", className: "max-sm:sr-only" },
        figures(`Climb, ${climbRateUnit(units)}`, "max-md:sr-only"),
        figures("Mean temperature", "whitespace-normal!"),
        figures("Runners", "max-md:sr-only"),
        figures("PB potential", "max-md:sr-only"),
      ]}
    >
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
              <span aria-hidden="true" className="mt-1 block text-sm text-muted empty:hidden md:hidden">
                {narrowFacts(race, units)}
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
              <Potential race={race} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
