import { readVisitCounts } from "~/api/sdk.gen.ts";
import type { Count } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { localPage, oneOf } from "./table-state.ts";

type Sort = "views" | "name";

const GROUPS = ["paths", "days", "referrerHosts", "screenClasses"] as const;
const FILTERS: readonly TableFilter[] = [
  {
    name: "by",
    label: "Views by",
    options: [
      { value: "", label: "Page" },
      { value: "days", label: "Day" },
      { value: "referrerHosts", label: "Referring site" },
      { value: "screenClasses", label: "Screen" },
    ],
  },
];

const COLUMNS: readonly AdminColumn<Count, Sort>[] = [
  { label: "Name", sort: "name", cell: ({ name }) => name || "none, or this site" },
  { label: "Views in 28 days", sort: "views", align: "end", cell: ({ views }) => formatNumber(views) },
];

/** Page views of the last 28 days: the server lists the most viewed, of all that the search finds. */
export function VisitsSection() {
  return (
    <>
      <p className="mb-4 text-muted">
        At most the 200 most viewed pages and sites are listed. The search looks through all of them.
      </p>
      <AdminTable
        name="Page views"
        columns={COLUMNS}
        defaults={{ sort: "views", order: "desc" }}
        filters={FILTERS}
        searchLabel="Part of the name"
        rowKey={({ name }) => name}
        empty="No views were counted."
        load={async (state, signal) => {
          const counts = (await readVisitCounts({ query: { days: 28, q: state.q }, signal })).data;
          const group = oneOf(GROUPS, state.filters["by"]) ?? "paths";
          return localPage(
            counts[group],
            state,
            (count, sort) => count[sort],
            ({ name }) => name,
          );
        }}
      />
    </>
  );
}
