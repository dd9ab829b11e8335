import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from "react";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { showResults } from "~/lib/navigation/focus-results.ts";
import { followedLink } from "~/lib/navigation/followed-links.ts";
import { useNewestSearch } from "~/lib/navigation/use-newest-search.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { ListFacets } from "./facets-query.ts";
import { useAfterPaint } from "~/ui/use-after-paint.ts";
import { useAfterPress } from "~/ui/use-after-press.ts";
import { FilterBar } from "./filter-bar.tsx";
import { filterChips } from "./filter-chips.ts";
import {
  atItsMonth,
  isTyped,
  isUnfinishedDate,
  queryAfterPress,
  queryOf,
  withBounds,
  withTyped,
} from "./filter-form-query.ts";
import { type FilterField, FilterPanel } from "./filter-panel.tsx";
import { PLACE_PARAMETERS, type RaceFilters } from "./filter-parameters.ts";
import { typedPlace } from "./place-search.ts";
import { listAddress, parseFilters } from "./race-filters.ts";
import { useFilterSheet } from "./use-filter-sheet.ts";
import { useListPrefetch, useOpenList } from "./use-open-list.ts";
import { VIEW_PARAMETERS } from "./view-parameters.ts";

export type { FilterField } from "./filter-panel.tsx";

interface FilterFormProps {
  path: string;
  /** Of the current address. */
  filters: RaceFilters;
  /** Filters that the page sets. */
  scope: ListMarathonsData["query"];
  /** Additional fields of this page. */
  fields: readonly FilterField[];
  facets: ListFacets | undefined;
  /** Of the list shown, for the button of the sheet. */
  total: number | undefined;
  /** The list is ranked unless the address names another order; left out: the soonest race comes first. */
  isRankedFirst?: boolean;
  /** The page shows the races of a choice before the router is told of it. */
  showsRacesFirst?: boolean;
}

/** What the form keeps without a field of its own. */
function HiddenFields({ filters }: { filters: RaceFilters }) {
  const { near } = filters;
  const kept: [string, string][] = [
    ["search", filters.search],
    ...PLACE_PARAMETERS.map((name): [string, string] => [name, filters.places[name] ?? ""]),
    ["near", near?.name ?? ""],
    ["nearLat", String(near?.latitude ?? "")],
    ["nearLon", String(near?.longitude ?? "")],
    ...filters.unknown.map((name): [string, string] => ["unknown", name]),
    ["goal", filters.goal],
    ["area", filters.area],
    ...VIEW_PARAMETERS.map((name): [string, string] => [name, filters.view[name] ?? ""]),
    ["estimates", filters.withEstimates ? "1" : ""],
  ];
  return kept
    .filter(([, value]) => value !== "")
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

/**
 * The filters of the newest address, with the order that the page has without one, and the typed place that is still
 * being looked up. The same objects for the same address.
 */
function useNewest(scope: FilterFormProps["scope"], isRankedFirst: boolean): { shown: RaceFilters; typed: string } {
  const search = useNewestSearch();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const newest = parseFilters(query, scope);
    return {
      shown: isRankedFirst && newest.sort === "" ? { ...newest, sort: "course" } : newest,
      typed: typedPlace(query),
    };
  }, [search, scope, isRankedFirst]);
}

/** Boxes ticked before the form was hydrated: React is not told of them. */
function useBoxesTickedEarlier(applyForm: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const apply = useEffectEvent(applyForm);
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    if (form.current && boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) apply(form.current);
  }, []);
  return form;
}

/** Filter form: a GET form without script; with script every change navigates at once. */
export function FilterForm({
  path,
  filters,
  scope,
  fields,
  facets,
  total,
  isRankedFirst = false,
  showsRacesFirst = false,
}: FilterFormProps) {
  const { shown, typed } = useNewest(scope, isRankedFirst);
  // the counts follow the list that they belong to, and the links of steps the address
  const counts = useAfterPaint(facets);
  const linked = useAfterPaint(filters);
  const { sheet, close, ...sheetHandlers } = useFilterSheet();
  const chosen = filterChips(shown).length;

  const open = useOpenList(scope, showsRacesFirst);
  const apply = useCallback(
    (next: RaceFilters) => open(withTyped(listAddress(path, atItsMonth(next, shown)), typed)),
    [path, open, shown, typed],
  );
  const applyPlace = useCallback((next: RaceFilters) => open(listAddress(path, next)), [path, open]);
  const applyForm = (form: HTMLFormElement) => apply(parseFilters(queryOf(form)));
  const form = useBoxesTickedEarlier(applyForm);
  const prefetchList = useListPrefetch(scope);
  const prefetchOnPress = (event: PointerEvent<HTMLFormElement>) => {
    const query = queryAfterPress(event);
    if (query && showsRacesFirst) prefetchList(parseFilters(query));
  };
  const change = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!isUnfinishedDate(event.target) && !isTyped(event.target)) applyForm(event.currentTarget);
  };
  const applyTyped = useAfterPress(() => {
    if (!form.current) return;
    const next = parseFilters(queryOf(form.current));
    if (listAddress(path, next) !== listAddress(path, { ...shown, page: 1 })) apply(next);
  });
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.dataset["typed"] !== undefined) applyTyped();
  };
  const followStep = (event: MouseEvent<HTMLFormElement>) => {
    const link = followedLink(event);
    const step = link?.dataset["step"];
    if (!link || step === undefined) return;
    event.preventDefault();
    apply(withBounds(shown, step, link));
  };
  const applyTypedPlace = useCallback(
    (place: string) => open(withTyped(listAddress(path, { ...shown, page: 1 }), place)),
    [path, shown, open],
  );
  return (
    <form
      ref={form}
      method="get"
      action={path}
      aria-label="Filter the list"
      className="no-print contents"
      onChange={change}
      onBlur={leave}
      onClick={followStep}
      onPointerDown={prefetchOnPress}
      onSubmit={(event) => {
        event.preventDefault();
        const isOverList = sheet.current?.open === true;
        applyForm(event.currentTarget);
        close();
        // the list begins more than a screen of a phone below the top of the page
        if (isOverList) showResults();
      }}
    >
      <HiddenFields filters={shown} />
      <div className="lg:col-span-2">
        <FilterBar
          filters={shown}
          facets={counts}
          hasScores={fields.includes("pbPotential")}
          isRankedFirst={isRankedFirst}
          onPlace={applyPlace}
          onTypedPlace={applyTypedPlace}
        />
      </div>
      <details ref={sheet} data-filter-sheet="" {...sheetHandlers} className="filter-sheet group/sheet">
        <summary className="min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-line-strong bg-raised px-4 text-[0.9375rem] font-semibold hover:border-ink">
          <Icon name="filter" size={18} />
          <span className="group-open/sheet:hidden">Filters{chosen > 0 && ` (${chosen})`}</span>
          <span className="hidden group-open/sheet:inline">Close filters</span>
        </summary>
        <div className="filter-sheet-body">
          <FilterPanel path={path} filters={shown} linked={linked} fields={fields} facets={counts} />
          <noscript>
            <Button type="submit" className="mt-4 w-full max-lg:hidden">
              Show races
            </Button>
          </noscript>
          <div className="filter-sheet-foot">
            <Button type="submit" className="w-full">
              {total === undefined ? "Show races" : `Show ${formatCount(total, "race")}`}
            </Button>
          </div>
        </div>
      </details>
    </form>
  );
}
