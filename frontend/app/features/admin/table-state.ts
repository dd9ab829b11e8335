/** State of a table of the admin area, kept in the address. */
import { useSearchParams } from "react-router";

export const PAGE_SIZE = 50;

export interface TableState<Sort extends string> {
  q: string;
  sort: Sort;
  order: "asc" | "desc";
  page: number;
  /** Values by the name of the filter; without it, all rows. */
  filters: Record<string, string>;
}

interface TableChange {
  q?: string;
  sort?: string;
  order?: "asc" | "desc";
  page?: number;
  filters?: Record<string, string>;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export function readTableState<Sort extends string>(
  parameters: URLSearchParams,
  sorts: readonly Sort[],
  filters: readonly string[],
  defaults: { sort: Sort; order: "asc" | "desc" },
): TableState<Sort> {
  const order = parameters.get("order");
  const found = filters.map((name) => [name, parameters.get(name)] as const);
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, 200),
    sort: sorts.find((sort) => sort === parameters.get("sort")) ?? defaults.sort,
    order: order === "asc" || order === "desc" ? order : defaults.order,
    page: pageOf(parameters.get("page")),
    filters: Object.fromEntries(found.filter((pair): pair is readonly [string, string] => Boolean(pair[1]))),
  };
}

/** A change of anything but the page goes back to the first page. */
function withTableChange(before: URLSearchParams, change: TableChange): URLSearchParams {
  const { filters = {}, page = 1, ...others } = change;
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ ...others, ...filters, page: page > 1 ? String(page) : "" })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useTableChange(): (change: TableChange) => void {
  const [, setParameters] = useSearchParams();
  return (change) => {
    setParameters((before) => withTableChange(before, change), { preventScrollReset: true });
  };
}

/** The query of a list request. */
export function listQuery<Sort extends string>({ q, sort, order, page }: TableState<Sort>) {
  return { q, sort, order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((each) => each === value);
}

export interface TablePage<Row> {
  rows: readonly Row[];
  total: number;
}

interface ListAnswer<Row> {
  data: readonly Row[];
  response: Response;
}

export function tablePage<Row>({ data, response }: ListAnswer<Row>): TablePage<Row> {
  const total = Number(response.headers.get("X-Total-Count") ?? Number.NaN);
  return { rows: data, total: Number.isInteger(total) ? total : data.length };
}

/** A page of rows that are all here: for lists that the server sends whole. */
export function localPage<Row, Sort extends string>(
  rows: readonly Row[],
  { q, sort, order, page }: TableState<Sort>,
  value: (row: Row, sort: Sort) => string | number,
  text: (row: Row) => string,
): TablePage<Row> {
  const wanted = q.toLowerCase();
  const found = rows.filter((row) => text(row).toLowerCase().includes(wanted));
  const sign = order === "desc" ? -1 : 1;
  const sorted = found.sort((one, other) => {
    const [left, right] = [value(one, sort), value(other, sort)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
  return { rows: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}
