import { useQuery } from "@tanstack/react-query";
import { listAuditEntries, verifyAuditLog } from "~/api/sdk.gen.ts";
import type { AuditEntry } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { type AdminColumn, AdminTable } from "./admin-table.tsx";
import { failureText } from "./failure-text.ts";
import { Moment } from "./moment.tsx";
import { listQuery, tablePage } from "./table-state.ts";

function factsText(facts: Record<string, unknown> | null): string {
  if (facts === null) return "–";
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

const COLUMNS: readonly AdminColumn<AuditEntry, "id">[] = [
  { label: "Entry", sort: "id", align: "end", cell: (entry) => entry.id },
  { label: "Time (UTC)", cell: (entry) => <Moment at={entry.madeAt} /> },
  { label: "Who", cell: (entry) => entry.authorEmail ?? entry.author },
  { label: "What", cell: (entry) => entry.action },
  { label: "Of", cell: (entry) => entry.subject },
  { label: "Before", cell: (entry) => factsText(entry.before) },
  { label: "After", cell: (entry) => factsText(entry.after) },
  { label: "Reason", cell: (entry) => entry.reason || "–" },
];

function Verification() {
  const { data, error } = useQuery({
    queryKey: ["admin", "audit-verification"],
    queryFn: async ({ signal }) => (await verifyAuditLog({ signal })).data,
    staleTime: 0,
  });
  if (error) return <p className="text-danger">{failureText(error)}</p>;
  if (!data) return <p className="text-muted">Verifying the log…</p>;
  if (data.problem !== null) return <p className="font-semibold text-danger">{data.problem}</p>;
  if (data.entries === 1) return <p>Verified: the only entry is as it was written.</p>;
  return <p>Verified: all {formatNumber(data.entries)} entries are as they were written.</p>;
}

/** What admins changed, and whether the log is as it was written. */
export function AuditSection() {
  return (
    <>
      <div role="status" className="mb-4">
        <Verification />
      </div>
      <AdminTable
        name="Audit log"
        columns={COLUMNS}
        defaults={{ sort: "id", order: "desc" }}
        searchLabel="Who, action, subject or reason"
        rowKey={(entry) => entry.id}
        empty="There are no entries."
        load={async (state, signal) => tablePage(await listAuditEntries({ query: listQuery(state), signal }))}
      />
    </>
  );
}
