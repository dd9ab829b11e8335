/** Facets of a list: how many races each value of each filter would leave, and what the filters cannot judge. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readFacets } from "~/api/sdk.gen.ts";
import type { FilterName } from "~/api/types.gen.ts";
import { type UncertainFilter, UNKNOWN_WORDS } from "./filter-parameters.ts";
import { filterQuery, type ListQuery, type RaceFilters } from "./race-filters.ts";

export interface FacetCounts {
  isSet: boolean;
  /** Races that pass all other filters and that this one cannot judge. */
  unknown: number;
  /** Of each value, the races of its list. */
  counts: Readonly<Record<string, number>>;
  /** Races without a value that the list of each value has, and its count includes: those of `unknown`, where the address shows them. */
  included?: number;
}

export interface ListFacets {
  byFilter: Readonly<Partial<Record<FilterName, FacetCounts>>>;
  /** Races that pass all filters but these, none of which can judge them; the largest number first. */
  unknownTogether: readonly { filters: readonly UncertainFilter[]; count: number }[];
  /** Where no race is left: filters without which so many are. */
  relax: readonly { filters: readonly FilterName[]; count: number }[];
}

/** Places have a field of their own, without counts. */
const PLACES: ReadonlySet<FilterName> = new Set(["continent", "country", "state", "county", "city", "mountains"]);

/** "Flat (123)": the text of an option with the number of races that it would leave. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}

/** How many races lie within a radius that is offered, all other filters considered. */
export function countWithin(facets: ListFacets | undefined, radiusKm: number): number | undefined {
  return facets?.byFilter.near?.counts[`0-${radiusKm}`];
}

/** How many races several values of a filter leave together: those without a value once. */
export function countOf(facet: FacetCounts | undefined, values: readonly string[]): number | undefined {
  if (!facet) return undefined;
  const { counts, included = 0 } = facet;
  return values.reduce((sum, value) => sum + (counts[value] ?? included) - included, included);
}

function isUncertain(filter: FilterName): filter is UncertainFilter {
  return filter in UNKNOWN_WORDS;
}

/** "5-10", "20-", "-0": a bin as its bounds. */
function binKey({ low, high }: { low: number | null; high: number | null }): string {
  return `${low ?? ""}-${high ?? ""}`;
}

/** Only what the screen shows is kept, because the page carries it. */
export function facetsQuery(filters: RaceFilters, scope: ListQuery = {}) {
  const query = filterQuery(filters, scope);
  return queryOptions({
    queryKey: ["facets", query] as const,
    queryFn: async ({ signal }): Promise<ListFacets> => {
      const { data } = await readFacets({ query, signal, throwOnError: true });
      const byFilter: Partial<Record<FilterName, FacetCounts>> = {};
      for (const { filter, isSet, unknown, values, bins } of data.facets) {
        const shown = PLACES.has(filter) ? [] : values.map(({ value, count }) => [value, count] as const);
        const ranges = bins.map((bin) => [binKey(bin), bin.count] as const);
        byFilter[filter] = {
          isSet,
          unknown,
          counts: Object.fromEntries([...shown, ...ranges]),
          ...(query.unknown?.includes(filter) ? { included: unknown } : {}),
        };
      }
      const unknownTogether = data.unknownTogether.flatMap(({ filters: names, count }) =>
        names.every(isUncertain) ? [{ filters: names, count }] : [],
      );
      return { byFilter, unknownTogether, relax: data.relax };
    },
    placeholderData: keepPreviousData,
  });
}
