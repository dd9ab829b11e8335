import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { listAdminRaces, readEditableRace } from "~/api/sdk.gen.ts";
import type { AdminRaceRow } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "../admin-table.tsx";
import { failureText } from "../failure-text.ts";
import { Moment } from "../moment.tsx";
import { listQuery, oneOf, tablePage } from "../table-state.ts";
import { RaceEditor } from "./race-editor.tsx";
import { raceEditorSearch } from "./race-editor-address.ts";
import { EVENT_STATUSES, RACE_STATUSES, raceValueText } from "./race-fields.ts";

type RaceSort = "name" | "nextDate" | "participants" | "updatedAt";

const COLUMNS: readonly AdminColumn<AdminRaceRow, RaceSort>[] = [
  {
    label: "Race",
    sort: "name",
    cell: (row) => (
      <>
        <Link to={{ search: raceEditorSearch(row.id) }} className="text-link font-semibold">
          {row.name}
        </Link>
        <span className="block text-sm text-muted">{raceValueText("type", row.type)}</span>
      </>
    ),
  },
  { label: "Place", cell: (row) => [row.city, row.countryCode].filter(Boolean).join(", ") || "–" },
  { label: "Next date", sort: "nextDate", cell: (row) => (row.nextDate ? formatDate(row.nextDate) : "–") },
  {
    label: "State",
    cell: (row) => (
      <>
        {raceValueText("status", row.status)}
        {row.eventStatus !== "scheduled" && (
          <span className="block text-danger">{raceValueText("eventStatus", row.eventStatus)}</span>
        )}
      </>
    ),
  },
  {
    label: "Participants",
    sort: "participants",
    align: "end",
    cell: (row) => (row.participants === null ? "–" : formatNumber(row.participants)),
  },
  { label: "Changed (UTC)", sort: "updatedAt", cell: (row) => <Moment at={row.updatedAt} /> },
];

const FILTERS: readonly TableFilter[] = [
  { name: "status", label: "Status", options: [{ value: "", label: "All" }, ...RACE_STATUSES] },
  { name: "event", label: "State of the event", options: [{ value: "", label: "All" }, ...EVENT_STATUSES] },
];

function OpenedRace({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ["admin", "race", id],
    queryFn: async ({ signal }) => (await readEditableRace({ path: { race_id: id }, signal })).data,
    // what is typed is not replaced while the editor is open
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Link to={{ search: "?section=races" }} className="text-link inline-flex min-h-11 items-center">
        All races
      </Link>
      {error && <p role="alert">{failureText(error)}</p>}
      {!error && !data && <p role="status">Loading…</p>}
      {data && <RaceEditor opened={data} />}
    </>
  );
}

/** Races of every status, each one to be edited. */
export function RacesSection() {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get("race"));
  if (Number.isSafeInteger(id) && id > 0) return <OpenedRace key={id} id={id} />;
  return (
    <AdminTable
      name="Races"
      columns={COLUMNS}
      defaults={{ sort: "updatedAt", order: "desc" }}
      filters={FILTERS}
      searchLabel="Name, town, address or number"
      rowKey={(row) => row.id}
      empty="No race matches."
      load={async (state, signal) => {
        const { status, event } = state.filters;
        const query = {
          ...listQuery(state),
          status: oneOf(["draft", "pending", "approved", "rejected", "withheld"] as const, status) ?? "",
          eventStatus: oneOf(["scheduled", "cancelled", "postponed"] as const, event) ?? "",
        } as const;
        return tablePage(await listAdminRaces({ query, signal }));
      }}
    />
  );
}
