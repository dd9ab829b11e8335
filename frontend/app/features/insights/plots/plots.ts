/** Plots of the catalogue by steepness, temperature, size, month and country. Pure arithmetic. */
import type { InsightRow, InsightTable } from "~/api/types.gen.ts";
import { bandOf, dotsOf, type Dots } from "./scatter.ts";
import type { PlotsInputs } from "./plots-inputs.ts";

/** A group of races with its figures. */
export interface Group {
  /** A month by its number, or the name of a country; null where it is not known. */
  key: string | null;
  races: number;
  /** Of these with a known steepness. */
  withSteepness: number;
  /** Of these flat, or falling. */
  flat: number;
  /** Median of the monthly means where and when they are run; null where none is known. */
  medianC: number | null;
}

export interface Plots {
  methodVersion: string;
  continents: readonly string[];
  /** Races that match. */
  total: number;
  /** Of these with a steepness and a temperature: the ones that are drawn. */
  drawn: number;
  /** A quarter are cooler than the first, half than the second, three quarters than the third. */
  quartilesC: readonly [number, number, number] | null;
  /** Races drawn, by steepness, steepest first. */
  steepnesses: readonly { name: string; races: number }[];
  dots: readonly Dots[];
  /** The largest of those drawn. */
  rows: readonly InsightRow[];
  months: readonly Group[];
  /** The ones with most races first; unknown last. */
  countries: readonly Group[];
}

const FLAT = new Set(["Flat", "Net Downhill", "Downhill"]);

export function slugOfContinent(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

export function matchingRows(table: InsightTable, { raceType, month, continent }: PlotsInputs): InsightRow[] {
  return table.races.filter(
    (race) =>
      (raceType === "any" || race.raceType === raceType) &&
      (month === null || race.month === month) &&
      (continent === "" || (race.continent !== null && slugOfContinent(race.continent) === continent)),
  );
}

/** Those with a steepness and a temperature: the largest first, then by name. */
export function drawnRows(rows: readonly InsightRow[]): InsightRow[] {
  return rows
    .filter((row) => bandOf(row.elevationProfile) !== undefined && row.meanC !== null)
    .sort((a, b) => (b.participants ?? -1) - (a.participants ?? -1) || (a.name < b.name ? -1 : 1));
}

/** The value below which a share of the values lies, between neighbours by proportion. */
export function quantile(values: readonly number[], share: number): number | null {
  const ordered = [...values].sort((a, b) => a - b);
  const place = share * (ordered.length - 1);
  const [low, high] = [ordered[Math.floor(place)], ordered[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (place - Math.floor(place));
}

function temperaturesOf(rows: readonly InsightRow[]): number[] {
  return rows.flatMap(({ meanC }) => (meanC === null ? [] : [meanC]));
}

function quartiles(rows: readonly InsightRow[]): [number, number, number] | null {
  const values = temperaturesOf(rows);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share) ?? undefined);
  return low === undefined || middle === undefined || high === undefined ? null : [low, middle, high];
}

function groupsBy(rows: readonly InsightRow[], keyOf: (row: InsightRow) => string | null): Group[] {
  const grouped = new Map<string | null, InsightRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = grouped.get(key);
    if (group) group.push(row);
    else grouped.set(key, [row]);
  }
  return [...grouped].map(([key, races]) => ({
    key,
    races: races.length,
    withSteepness: races.filter(({ elevationProfile }) => elevationProfile !== null).length,
    flat: races.filter(({ elevationProfile }) => elevationProfile !== null && FLAT.has(elevationProfile)).length,
    medianC: quantile(temperaturesOf(races), 0.5),
  }));
}

function unknownLast(order: (a: Group, b: Group) => number): (a: Group, b: Group) => number {
  return (a, b) => Number(a.key === null) - Number(b.key === null) || order(a, b);
}

export function plotsOf(table: InsightTable, inputs: PlotsInputs): Plots {
  const rows = matchingRows(table, inputs);
  const drawn = drawnRows(rows);
  const names = new Set(table.races.flatMap(({ continent }) => (continent === null ? [] : [continent])));
  const months = groupsBy(rows, ({ month }) => (month === null ? null : String(month)));
  const countries = groupsBy(rows, ({ country }) => country);
  const dots = dotsOf(drawn);
  return {
    methodVersion: table.methodVersion,
    continents: [...names].sort(),
    total: rows.length,
    drawn: drawn.length,
    quartilesC: quartiles(drawn),
    steepnesses: dots.map(({ steepness, races }) => ({ name: steepness, races })),
    dots,
    rows: drawn.slice(0, inputs.show),
    months: months.sort(unknownLast((a, b) => Number(a.key) - Number(b.key))),
    countries: countries.sort(unknownLast((a, b) => b.races - a.races || ((a.key ?? "") < (b.key ?? "") ? -1 : 1))),
  };
}
