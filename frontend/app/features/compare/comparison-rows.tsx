/** Rows of the comparison table: every fact about several races, with the best of each row. */
import type { ReactNode } from "react";
import type { Race } from "~/api/types.gen.ts";
import type { UnitFormats } from "~/lib/runner/runner-units.ts";
import { isUnverified } from "~/domain/race-day/unverified.ts";
import { NotVerified } from "~/features/races/not-verified.tsx";
import { COMPARED_FACTS, type ComparedFact } from "./compared-facts.tsx";
import type { Better, Measure, Range, ScoreRanges } from "./fact-measures.ts";

export interface ComparisonCell {
  /** Two cells with the same text do not differ. Null where nothing is known. */
  text: string | null;
  shown: ReactNode;
  /** Why this cell is the best of its row, where it is. */
  best?: string;
  /** True where it has the mark "not verified". */
  isUnverified?: boolean;
}

/** One fact about several races, in the order of the races. */
export interface ComparisonRow {
  name: string;
  cells: readonly ComparisonCell[];
}

/** Indices of the best values. Empty where fewer than two are known, or where all known values are equal. */
export function placesOfBest(values: readonly (number | null)[], better: Better): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const best = better === "less" ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])));
}

/** The race whose whole range lies clear of that of every other whose value is known; none where two overlap. */
function placesClear(
  { of, range, mayBeBest, better }: Measure & { range: NonNullable<Measure["range"]> },
  races: readonly Race[],
  ranges: ReadonlyMap<number, ScoreRanges>,
): ReadonlySet<number> {
  const known = races.flatMap((race, place) =>
    of(race) === null ? [] : [{ race, place, ends: range(race, ranges.get(race.id)) }],
  );
  if (known.length < 2) return new Set();
  const isClear = (one: Range, other: Range) => (better === "more" ? one[0] > other[1] : one[1] < other[0]);
  const found = known.filter(({ ends, race }) =>
    known.every((other) => other.race === race || isClear(ends, other.ends)),
  );
  return new Set(found.filter(({ race }) => mayBeBest?.(race) ?? true).map(({ place }) => place));
}

function bestPlaces(
  measure: Measure,
  races: readonly Race[],
  ranges: ReadonlyMap<number, ScoreRanges>,
): ReadonlySet<number> {
  const { range } = measure;
  return range
    ? placesClear({ ...measure, range }, races, ranges)
    : placesOfBest(races.map(measure.of), measure.better);
}

function cellOf(fact: ComparedFact, race: Race, measures: UnitFormats, best: string | undefined): ComparisonCell {
  const text = fact.text(race, measures);
  if (text === null) return { text, shown: null };
  const isMarked = fact.field !== undefined && isUnverified(race, [fact.field]);
  const shown = fact.shown?.(race, measures) ?? text;
  return {
    text,
    shown: isMarked ? (
      <>
        {shown} <NotVerified />
      </>
    ) : (
      shown
    ),
    ...(best === undefined ? {} : { best }),
    ...(isMarked ? { isUnverified: true } : {}),
  };
}

function rowOf(
  fact: ComparedFact,
  races: readonly Race[],
  measures: UnitFormats,
  ranges: ReadonlyMap<number, ScoreRanges>,
): ComparisonRow {
  const { measure } = fact;
  const isFair = measure !== undefined && (measure.isFair?.(races) ?? true);
  const values = isFair ? races.map(measure.of) : [];
  const best = isFair ? bestPlaces(measure, races, ranges) : new Set<number>();
  const reason = measure && bestReason(measure.reason, values);
  return {
    name: fact.name,
    cells: races.map((race, place) => cellOf(fact, race, measures, best.has(place) ? reason : undefined)),
  };
}

/** The best of all, or of those that are known. */
export function bestReason(reason: string, values: readonly unknown[]): string {
  return values.includes(null) ? `${reason} of those known` : reason;
}

export function differs({ cells }: ComparisonRow): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}

/**
 * `added` has further rows, by the name of the fact that they follow. `ranges` has those of the scores, by the id of the
 * race.
 */
export function comparisonRows(
  races: readonly Race[],
  measures: UnitFormats,
  added: ReadonlyMap<string, ComparisonRow> = new Map(),
  ranges: ReadonlyMap<number, ScoreRanges> = new Map(),
): readonly ComparisonRow[] {
  return COMPARED_FACTS.flatMap((fact) => {
    const further = added.get(fact.name);
    return [rowOf(fact, races, measures, ranges), ...(further ? [further] : [])];
  });
}
