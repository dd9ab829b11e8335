/** A sheet as files: a table for a spreadsheet, and plain text for a note or a message. */
import { type CsvCell, csvText } from "~/lib/storage/csv.ts";
import { markUnit } from "~/domain/pace/band.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import type { PaceSheet, SheetRow } from "~/features/pace-chart/pace-sheet.ts";
import { paceLine, strategyName } from "~/features/pace-chart/pace-text.ts";

const HEAD = [
  "unit",
  "mark",
  "distance_m",
  "split",
  "split_s",
  "time",
  "time_s",
  "pace_s_per_km",
  "clock",
  "clock_s",
  "limit",
  "limit_s",
];

function line(unit: string, row: SheetRow): CsvCell[] {
  return [
    unit,
    row.label,
    Number(row.distanceM.toFixed(3)),
    formatDuration(row.splitS),
    row.splitS,
    formatDuration(row.elapsedS),
    row.elapsedS,
    Number(row.paceSPerKm.toFixed(3)),
    formatDuration(row.clockS),
    row.clockS,
    row.limitS === undefined ? null : formatDuration(row.limitS),
    row.limitS ?? null,
  ];
}

/** Kilometres first, then miles; both end on the same time. */
export function splitsCsv(sheet: PaceSheet): string {
  return csvText([
    HEAD,
    ...sheet.kilometres.map((row) => line("km", row)),
    ...sheet.miles.map((row) => line("mi", row)),
  ]);
}

/** The band as lines of text, with nothing that needs a table. */
export function splitsText(sheet: PaceSheet, raceName: string | undefined): string {
  const { request, band } = sheet;
  const unit = markUnit(request.band);
  const head = [
    [raceName, formatDuration(request.timeS)].filter(Boolean).join(": "),
    strategyName(sheet),
    ...(request.showsPace ? [paceLine(sheet)] : []),
  ];
  const lines = band.map((row) => {
    const mark = /^\d+$/.test(row.label) ? `${row.label} ${unit}` : row.label;
    const taken = [...Array.from({ length: row.gels }, () => "gel"), ...(row.isWater ? ["water"] : [])].join(", ");
    return `${mark}  ${formatDuration(row.elapsedS)}${taken ? `  ${taken}` : ""}`;
  });
  return [...head, "", ...lines, ""].join("\n");
}

/** "boston-marathon-3-45-00": what the files of this goal are called. */
export function fileName(sheet: PaceSheet, place: string, ending: string): string {
  const words = place.replace(/[^a-z0-9-]/gi, "") || "pace";
  return `${words}-${formatDuration(sheet.request.timeS).replaceAll(":", "-")}.${ending}`;
}
