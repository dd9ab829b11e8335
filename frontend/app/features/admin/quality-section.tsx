import { Link } from "react-router";
import { listDoubts } from "~/api/sdk.gen.ts";
import type { Doubt } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { type AdminColumn, AdminTable } from "./admin-table.tsx";
import { raceEditorSearch } from "./races/race-editor-address.ts";
import { localPage } from "./table-state.ts";

type Sort = "kind" | "name";

const COLUMNS: readonly AdminColumn<Doubt, Sort>[] = [
  {
    label: "Race",
    sort: "name",
    cell: ({ raceId, slug, raceType, name }) => (
      <>
        <Link to={{ search: raceEditorSearch(raceId) }} className="text-link font-semibold">
          {name}
        </Link>
        <Link to={racePath({ id: raceId, slug, raceType })} className="text-link block text-sm">
          Its page<span className="sr-only">: {name}</span>
        </Link>
      </>
    ),
  },
  { label: "Kind", sort: "kind", cell: ({ kind }) => kind.replaceAll("-", " ") },
  { label: "Doubt", cell: ({ text }) => text },
];

/** Facts that may be wrong, each one click from the editor of its race. */
export function QualitySection() {
  return (
    <AdminTable
      name="Data quality"
      columns={COLUMNS}
      defaults={{ sort: "kind", order: "asc" }}
      searchLabel="Race, kind or text"
      rowKey={({ raceId, kind, text }) => `${raceId} ${kind} ${text}`}
      empty="There are no doubts."
      load={async (state, signal) =>
        localPage(
          (await listDoubts({ signal })).data.doubts,
          state,
          (doubt, sort) => doubt[sort],
          ({ name, kind, text }) => `${name} ${kind} ${text}`,
        )
      }
    />
  );
}
