import { listSubscribers } from "~/api/sdk.gen.ts";
import type { Subscriber } from "~/api/types.gen.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";
import { listQuery, oneOf, tablePage } from "./table-state.ts";

const STATES = ["pending", "verified", "unsubscribed"] as const;
const FILTERS: readonly TableFilter[] = [
  {
    name: "state",
    label: "State",
    options: [
      { value: "", label: "All" },
      { value: "verified", label: "Confirmed" },
      { value: "pending", label: "Not confirmed" },
      { value: "unsubscribed", label: "Unsubscribed" },
    ],
  },
];

const COLUMNS: readonly AdminColumn<Subscriber, "requestedAt" | "email" | "lastSentAt">[] = [
  { label: "Address", sort: "email", cell: (row) => row.email },
  { label: "State", cell: (row) => FILTERS[0]?.options.find(({ value }) => value === row.state)?.label },
  { label: "Frequency", cell: (row) => row.frequency },
  { label: "Requested (UTC)", sort: "requestedAt", cell: (row) => <Moment at={row.requestedAt} /> },
  { label: "Confirmed", cell: (row) => <Moment at={row.verifiedAt} /> },
  { label: "Paused until", cell: (row) => <Moment at={row.pausedUntil} /> },
  { label: "Last issue", sort: "lastSentAt", cell: (row) => <Moment at={row.lastSentAt} /> },
];

/** Subscribers of the newsletter. */
export function SubscribersSection() {
  return (
    <AdminTable
      name="Newsletter subscribers"
      columns={COLUMNS}
      defaults={{ sort: "requestedAt", order: "desc" }}
      filters={FILTERS}
      searchLabel="Part of an address"
      rowKey={(row) => row.id}
      empty="No subscriber matches."
      load={async (state, signal) => {
        const wanted = oneOf(STATES, state.filters["state"]);
        const query = { ...listQuery(state), ...(wanted && { state: wanted }) };
        return tablePage(await listSubscribers({ query, signal }));
      }}
    />
  );
}
