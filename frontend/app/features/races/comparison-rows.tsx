/** Every field of several races, side by side. */
import type { Race } from "~/api/types.gen.ts";
import type { ComparisonCell, ComparisonRow } from "~/lib/comparison-row.ts";
import type { Measures } from "~/lib/later-measures.ts";
import { placesOfBest } from "./best-of-row.ts";
import { COMPARED_FACTS, type ComparedFact } from "./compared-facts.tsx";

function cellOf(fact: ComparedFact, race: Race, measures: Measures, best: string | undefined): ComparisonCell {
  const text = fact.text(race, measures);
  return {
    text,
    shown: text === null ? null : (fact.shown?.(race, measures) ?? text),
    ...(best === undefined ? {} : { best }),
  };
}

function rowOf(fact: ComparedFact, races: readonly Race[], measures: Measures): ComparisonRow {
  const { measure } = fact;
  const isFair = measure !== undefined && (measure.isFair?.(races) ?? true);
  const best = isFair ? placesOfBest(races.map(measure.of), measure.better) : new Set<number>();
  return {
    name: fact.name,
    cells: races.map((race, place) => cellOf(fact, race, measures, best.has(place) ? measure?.reason : undefined)),
  };
}

export function comparisonRows(races: readonly Race[], measures: Measures): readonly ComparisonRow[] {
  return COMPARED_FACTS.map((fact) => rowOf(fact, races, measures));
}
