import type { ListMarathonsData } from "~/api/types.gen.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { FilterChips } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";
import type { ListFacets } from "./facets-query.ts";
import type { PlaceNames } from "./list-title.ts";
import { ExportNote, ListActions, withoutDay } from "./list-actions.tsx";
import { useWithoutChip } from "./newest-filters.ts";
import type { RaceFilters } from "./race-filters.ts";
import { useListPrefetch, useOpenList } from "./use-open-list.ts";

interface ResultToolsProps {
  path: string;
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
  facets: ListFacets | undefined;
  /** Of the list shown. */
  total: number | undefined;
  /** As the races of the list call their places. */
  names: PlaceNames | undefined;
}

/** Beside the number of races: the filters in use, and what can be done with the result. */
export function ResultTools({ path, filters, scope, facets, total, names }: ResultToolsProps) {
  const { units } = useRunnerProfile();
  const without = useWithoutChip(scope);
  const prefetchList = useListPrefetch(scope);
  // the list shows its races before the router is told
  const open = useOpenList(scope, true);
  return (
    <>
      <FilterChips
        chips={filterChips(filters, names, units)}
        path={path}
        without={without}
        onPress={prefetchList}
        onRemove={(address) => open(address)}
      />
      <ListActions
        filters={filters}
        scope={scope}
        hasDays={total === undefined || total === 0 || withoutDay(facets) < total}
        note={total !== undefined && <ExportNote total={total} facets={facets} />}
      />
    </>
  );
}
