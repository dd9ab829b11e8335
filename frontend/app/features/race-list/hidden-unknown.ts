/** Races that filters hide because they cannot judge them: which notes a list has, and what each one shows. */
import type { ListFacets } from "./facets-query.ts";
import { type RaceFilters, type UncertainFilter, UNCERTAIN_FILTERS } from "./filter-parameters.ts";
import { byFact, factsOf, inOrder } from "./unknown-words.ts";

/** Races that these filters cannot judge; no race is in two of them. */
interface Hidden {
  filters: readonly UncertainFilter[];
  count: number;
}

/** Without their country, the races of all other countries would count. */
const WITHIN_COUNTRY: ReadonlySet<UncertainFilter> = new Set(["state", "county", "city"]);

function hiddenRaces({ unknown }: RaceFilters, { byFilter, unknownTogether }: ListFacets): Hidden[] {
  const isHiding = (filter: UncertainFilter) =>
    byFilter[filter]?.isSet === true &&
    !unknown.includes(filter) &&
    (!WITHIN_COUNTRY.has(filter) || byFilter.country?.isSet === true);
  const alone = UNCERTAIN_FILTERS.map((filter) => ({ filters: [filter], count: byFilter[filter]?.unknown ?? 0 }));
  return [...alone, ...unknownTogether].filter(({ filters, count }) => count > 0 && filters.every(isHiding));
}

/** All races of which nothing but some of these facts is missing: as many as their filters let through. */
function withoutFacts(facts: readonly string[], hidden: readonly Hidden[]): Hidden {
  const within = hidden.filter(({ filters }) => factsOf(filters).every((fact) => facts.includes(fact)));
  return {
    filters: inOrder(within.flatMap(({ filters }) => filters)),
    count: within.reduce((sum, { count }) => sum + count, 0),
  };
}

/** A note for each fact that alone is missing, then for the largest combination of facts, then for all of them. */
export function unknownNotes(filters: RaceFilters, facets: ListFacets): readonly Hidden[] {
  const hidden = hiddenRaces(filters, facets);
  const several = hidden.filter(({ filters: names }) => factsOf(names).length > 1);
  const alone = hidden.filter((each) => !several.includes(each)).flatMap(({ filters: names }) => names);
  const notes = byFact(alone).map((names) => withoutFacts(factsOf(names), hidden));
  const [largest] = several;
  if (!largest) return notes;
  const most = withoutFacts(factsOf(largest.filters), hidden);
  const all = withoutFacts(factsOf(several.flatMap(({ filters: names }) => names)), hidden);
  return [...notes, most, ...(all.count > most.count ? [all] : [])];
}
