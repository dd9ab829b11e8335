import { listNewsletterIssues } from "~/api/sdk.gen.ts";
import type { NewsletterIssue, NewsletterTopic } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { type AdminColumn, AdminTable } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";
import { listQuery, tablePage } from "./table-state.ts";

const TOPICS: Record<NewsletterTopic, string> = {
  "race-news": "Race news",
  "training-tips": "Training tips",
  discounts: "Discounts",
};

const COLUMNS: readonly AdminColumn<NewsletterIssue, "startedAt">[] = [
  { label: "Subject", cell: (row) => row.subject },
  { label: "Topic", cell: (row) => TOPICS[row.topic] },
  { label: "State", cell: (row) => (row.completedAt === null ? "Sending, or cut off" : "Queued for all") },
  { label: "Recipients", align: "end", cell: (row) => formatNumber(row.recipients) },
  { label: "Started (UTC)", sort: "startedAt", cell: (row) => <Moment at={row.startedAt} /> },
  { label: "Completed", cell: (row) => <Moment at={row.completedAt} /> },
];

/** Issues of the newsletter, with how far each was sent. */
export function IssuesSection() {
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        An issue is a Markdown file. <code>startline newsletter send FILE --topic race-news --dry-run</code> counts its
        recipients; without <code>--dry-run</code> it is sent, and goes on where it stopped.
      </p>
      <AdminTable
        name="Newsletter issues"
        columns={COLUMNS}
        defaults={{ sort: "startedAt", order: "desc" }}
        searchLabel="Part of a subject"
        rowKey={(row) => row.id}
        empty="No issue was sent yet."
        load={async (state, signal) => tablePage(await listNewsletterIssues({ query: listQuery(state), signal }))}
      />
    </>
  );
}
