import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { listQueue } from "~/api/sdk.gen.ts";
import type { QueueRow, SubmissionKind, SubmissionStatus } from "~/api/types.gen.ts";
import { KIND_TEXT } from "~/features/submissions/status-text.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { BulkDecision, type BulkTarget } from "./bulk-decision.tsx";
import { EMPTY_DRAFT } from "./decision-draft.ts";
import { Moment } from "./moment.tsx";
import { OrganiserRequests } from "./organiser-requests.tsx";
import { QueuedSubmissionDetails } from "./queued-submission.tsx";
import { STATUS_NAMES } from "./submission-status-names.ts";
import { listQuery, oneOf, tablePage } from "./table-state.ts";
import { DecisionWarning } from "./unsent-decision.tsx";

const KINDS: readonly SubmissionKind[] = ["new", "edit", "claim"];
const STATUSES = Object.keys(STATUS_NAMES) as SubmissionStatus[];
const FILTERS: readonly TableFilter[] = [
  {
    name: "kind",
    label: "Kind",
    options: [{ value: "", label: "All" }, ...KINDS.map((kind) => ({ value: kind, label: KIND_TEXT[kind] }))],
  },
  {
    name: "status",
    label: "Status",
    options: [
      { value: "", label: "Not decided" },
      ...STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] })),
    ],
  },
];

type Sort = "createdAt" | "updatedAt" | "name" | "firstDay";
/** Revision of each selected submission by its id. */
type Selection = ReadonlyMap<number, number>;

function columns(selected: Selection, select: (row: QueueRow) => void): readonly AdminColumn<QueueRow, Sort>[] {
  return [
    {
      label: "Select",
      cell: (row) => (
        <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={selected.has(row.id)}
            onChange={() => {
              select(row);
            }}
          />
        </label>
      ),
    },
    {
      label: "Race",
      sort: "name",
      cell: (row) => (
        <>
          <Link to={{ search: `?section=queue&submission=${row.id}` }} className="text-link">
            {row.name}
          </Link>
          <span className="block text-sm text-muted">
            {KIND_TEXT[row.kind]}
            {row.countryCode ? `, ${row.countryCode}` : ""}
          </span>
        </>
      ),
    },
    { label: "Date", sort: "firstDay", cell: (row) => row.firstDay ?? "–" },
    { label: "Status", cell: (row) => STATUS_NAMES[row.status] },
    {
      label: "From",
      cell: (row) => (
        <>
          {row.sender}
          {row.company && <span className="block text-sm text-muted">{row.company}</span>}
        </>
      ),
    },
    { label: "Sent (UTC)", sort: "createdAt", cell: (row) => <Moment at={row.createdAt} /> },
    { label: "Changed (UTC)", sort: "updatedAt", cell: (row) => <Moment at={row.updatedAt} /> },
  ];
}

/** The ticked among the rows shown, as they were when they were ticked. */
function targetsOf(rows: readonly QueueRow[], selected: Selection): readonly BulkTarget[] {
  return rows.flatMap(({ id, name }) => {
    const revision = selected.get(id);
    return revision === undefined ? [] : [{ id, name, revision }];
  });
}

/** What is ticked, and typed about it, stays within the section, which is the first one of the area. */
function sectionOf(search: string): string {
  return new URLSearchParams(search).get("section") ?? "queue";
}

/** Submissions, changes and claims of organisers, decided singly or several at once. */
export function QueueSection() {
  const [parameters] = useSearchParams();
  const [selected, setSelected] = useState<Selection>(new Map());
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const warning = draft.text && <DecisionWarning text={draft.text} placeOf={sectionOf} />;
  const id = Number(parameters.get("submission"));
  if (Number.isInteger(id) && id > 0) {
    return (
      <>
        {warning}
        <QueuedSubmissionDetails key={id} id={id} />
      </>
    );
  }

  const select = ({ id: row, revision }: QueueRow) => {
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(row)) after.set(row, revision);
      return after;
    });
  };
  const untick = (rows: readonly number[]) => {
    setSelected((before) => new Map([...before].filter(([row]) => !rows.includes(row))));
  };
  return (
    <>
      {warning}
      <OrganiserRequests />
      <p className="mb-4 text-muted">
        Reports of wrong facts stand in the{" "}
        <Link to={{ search: "?section=contact&answered=no" }} className="text-link">
          contact inbox
        </Link>
        .
      </p>
      <AdminTable
        name="Queue"
        columns={columns(selected, select)}
        defaults={{ sort: "createdAt", order: "asc" }}
        filters={FILTERS}
        searchLabel="Name, place, or the organiser’s address"
        rowKey={(row) => row.id}
        empty="Nothing waits for a decision."
        load={async (state, signal) => {
          const kind = oneOf(KINDS, state.filters["kind"]);
          const status = oneOf(STATUSES, state.filters["status"]);
          const query = { ...listQuery(state), ...(kind && { kind }), ...(status ? { status } : { open: true }) };
          return tablePage(await listQueue({ query, signal }));
        }}
        below={(rows) => (
          <BulkDecision targets={targetsOf(rows, selected)} untick={untick} draft={draft} setDraft={setDraft} />
        )}
      />
    </>
  );
}
