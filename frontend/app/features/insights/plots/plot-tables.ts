/** The tables behind the plots, as rows of a CSV file: the first one names the columns with their units. */
import type { InsightRow } from "~/api/types.gen.ts";
import type { CsvCell } from "~/lib/storage/csv.ts";
import { isTooWide } from "~/domain/prediction/pb-score.ts";
import { monthName } from "~/lib/format/formats.ts";
import type { Group } from "./plots.ts";

type Rows = CsvCell[][];

/** One decimal, as it is shown. */
function tenth(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(1));
}

/** Low and high of an estimate; nothing where its range is too wide for a score. */
function scoreCells(row: InsightRow): CsvCell[] {
  const { score, scoreBand } = row;
  if (!scoreBand) return [score, null, null];
  return isTooWide(row, ...scoreBand) ? [null, null, null] : [score, ...scoreBand];
}

export function racesTable(rows: readonly InsightRow[]): Rows {
  return [
    [
      ...["id", "name", "type", "country", "continent", "month", "steepness", "steepness_basis", "gain_m_per_km"],
      ...["mean_temperature_c", "participants", "pb_potential", "pb_potential_low", "pb_potential_high"],
    ],
    ...rows.map((row) => [
      row.id,
      row.name,
      row.raceType,
      row.country,
      row.continent,
      row.month,
      row.elevationProfile,
      row.elevationBasis,
      row.gainMPerKm,
      row.meanC,
      row.participants,
      ...scoreCells(row),
    ]),
  ];
}

function groupsTable(title: string, groups: readonly Group[], nameOf: (key: string) => string): Rows {
  return [
    [title, "races", "races_with_steepness", "races_flat_or_downhill", "median_temperature_c"],
    ...groups.map(({ key, races, withSteepness, flat, medianC }) => [
      key === null ? null : nameOf(key),
      races,
      withSteepness,
      flat,
      tenth(medianC),
    ]),
  ];
}

export function monthsTable(groups: readonly Group[]): Rows {
  return groupsTable("month", groups, (key) => monthName(Number(key)));
}

export function countriesTable(groups: readonly Group[]): Rows {
  return groupsTable("country", groups, (key) => key);
}
