import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "~/domain/units/format-number.ts";
import { Button } from "~/ui/button.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { Select, type SelectOption } from "~/ui/select.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { SECTION_HEADING } from "./section-heading.ts";
import { SaveFailure } from "./save-failure.tsx";
import { PAGE_SIZE, readTableState, type TablePage, type TableState, useTableChange } from "./table-state.ts";

export interface AdminColumn<Row, Sort extends string> {
  label: string;
  /** The order that this column stands for. */
  sort?: Sort;
  align?: "end";
  cell: (row: Row) => ReactNode;
}

export interface TableFilter {
  name: string;
  label: string;
  /** The first, with an empty value, is no filter. */
  options: readonly SelectOption[];
}

interface AdminTableProps<Row, Sort extends string> {
  /** Name of the table, and of its query. */
  name: string;
  columns: readonly AdminColumn<Row, Sort>[];
  defaults: { sort: Sort; order: "asc" | "desc" };
  filters?: readonly TableFilter[];
  searchLabel: string;
  rowKey: (row: Row) => string | number;
  load: (state: TableState<Sort>, signal: AbortSignal) => Promise<TablePage<Row>>;
  empty: string;
  /** What acts on the rows that are shown; below the table. */
  below?: (rows: readonly Row[]) => ReactNode;
}

function HeaderCell({ label, sort, align, state }: HeaderCellProps) {
  const change = useTableChange();
  if (sort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    );
  }
  const isSorted = state.sort === sort;
  const next = isSorted && state.order === "desc" ? "asc" : "desc";
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isSorted ? (state.order === "desc" ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        className="inline-flex min-h-9 cursor-pointer items-center gap-1 font-semibold uppercase hover:text-ink"
        onClick={() => {
          change({ sort, order: next });
        }}
      >
        {label}
        <span aria-hidden="true">{isSorted ? (state.order === "desc" ? "↓" : "↑") : "↕"}</span>
      </button>
    </th>
  );
}

interface HeaderCellProps {
  label: string;
  sort: string | undefined;
  align: "end" | undefined;
  state: TableState<string>;
}

function Pager({ page, total }: { page: number; total: number }) {
  const change = useTableChange();
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages of the table" className="mt-4 flex items-center gap-3">
      <Button
        variant="secondary"
        isBlocked={page <= 1}
        onClick={() => {
          change({ page: Math.min(page, last + 1) - 1 });
        }}
      >
        Previous
      </Button>
      <span>
        Page {formatNumber(page)} of {formatNumber(last)}
      </span>
      <Button
        variant="secondary"
        isBlocked={page >= last}
        onClick={() => {
          change({ page: page + 1 });
        }}
      >
        Next
      </Button>
    </nav>
  );
}

interface ControlsProps {
  searchLabel: string;
  filters: readonly TableFilter[];
  state: TableState<string>;
}

function Controls({ searchLabel, filters, state }: ControlsProps) {
  const change = useTableChange();
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(state.q);
  useEffect(() => {
    // what was searched for here may have been typed on since
    if (!field.current || state.q === searched.current) return;
    searched.current = state.q;
    field.current.value = state.q;
  }, [state.q]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <form
        role="search"
        className="flex min-w-0 grow basis-64 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          searched.current = field.current?.value.trim() ?? "";
          change({ q: searched.current });
        }}
      >
        <div className="min-w-0 grow">
          <SearchField
            ref={field}
            isEmbedded
            name="q"
            aria-label={searchLabel}
            placeholder={searchLabel}
            maxLength={200}
            defaultValue={state.q}
          />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12">
          Search
        </Button>
      </form>
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          look="filter"
          label={label}
          options={options}
          value={state.filters[name] ?? ""}
          onChange={(value) => {
            change({ filters: { [name]: value } });
          }}
        />
      ))}
    </div>
  );
}

/** Rows that were not looked for may be there. */
function emptyText({ q, filters }: TableState<string>, empty: string): string {
  if (q) return `Nothing here matches “${q}”.`;
  return Object.keys(filters).length > 0 ? "Nothing here matches the filters." : empty;
}

/** Table of the admin area: sorted, filtered and paged, with its state in the address. */
export function AdminTable<Row, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { name, columns, defaults, filters = [], searchLabel, rowKey, load, empty, below } = props;
  const [parameters] = useSearchParams();
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  const state = readTableState(
    parameters,
    sorts,
    filters.map((filter) => filter.name),
    defaults,
  );
  const countId = useId();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["admin", name, state],
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const keptFocus = useKeptFocus(SECTION_HEADING);
  return (
    <div {...keptFocus}>
      <Controls searchLabel={searchLabel} filters={filters} state={state} />
      <p role="status" id={countId} className="mt-3 text-sm text-muted">
        {error ? "" : data ? `${formatNumber(data.total)} in all` : "Loading…"}
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          <SaveFailure error={error} />
        </p>
      )}
      {data?.total === 0 && !isPlaceholderData && <p className="mt-3">{emptyText(state, empty)}</p>}
      {data && data.total > 0 && (
        // can be scrolled by keyboard where the window is narrow
        <div
          role="region"
          aria-label={`${name}: rows`}
          tabIndex={0}
          className="mt-2 overflow-x-auto"
          aria-busy={isFetching}
        >
          <table className="data-table" aria-describedby={countId}>
            <caption className="sr-only">{name}</caption>
            <thead>
              <tr>
                {columns.map(({ label, sort, align }) => (
                  <HeaderCell key={label} label={label} sort={sort} align={align} state={state} />
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ label, align, cell }) => (
                    <td key={label} data-align={align} className="max-w-md wrap-anywhere max-md:min-w-28">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <Pager page={state.page} total={data.total} />}
      {below?.(data?.rows ?? [])}
    </div>
  );
}
