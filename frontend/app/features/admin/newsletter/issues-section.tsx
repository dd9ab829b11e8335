import { Link, useSearchParams } from "react-router";
import { listNewsletterIssues } from "~/api/sdk.gen.ts";
import type { NewsletterIssue } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { type AdminColumn, AdminTable } from "../admin-table.tsx";
import { Moment } from "../moment.tsx";
import { listQuery, tablePage } from "../table-state.ts";
import { ISSUE_TOPICS, NewIssue } from "./new-issue.tsx";

/** By the topic as it is stored: another release may have known more of them. */
const KNOWN_TOPICS: Readonly<Record<string, string>> = ISSUE_TOPICS;

const COLUMNS: readonly AdminColumn<NewsletterIssue, "startedAt">[] = [
  { label: "Subject", cell: (row) => row.subject },
  { label: "Topic", cell: ({ topic }) => KNOWN_TOPICS[topic] ?? `Unknown topic: ${topic}` },
  { label: "State", cell: (row) => (row.completedAt === null ? "Sending, or cut off" : "Sent to all") },
  { label: "Recipients", align: "end", cell: (row) => formatNumber(row.recipients) },
  { label: "Started (UTC)", sort: "startedAt", cell: (row) => <Moment at={row.startedAt} /> },
  { label: "Completed", cell: (row) => <Moment at={row.completedAt} /> },
];

/** Issues of the newsletter, with how far each was sent, and a new one. */
export function IssuesSection() {
  const [parameters] = useSearchParams();
  if (parameters.has("new")) {
    return (
      <>
        <Link to={{ search: "?section=issues" }} className="text-link inline-flex min-h-11 items-center">
          All issues
        </Link>
        <NewIssue />
      </>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        The server sends 600 mails a minute, and goes on after a restart where it stopped. The command{" "}
        <code>startline newsletter send FILE --topic race-news</code> sends a Markdown file.
      </p>
      <p className="mb-4">
        <LinkButton variant="secondary" to={{ search: "?section=issues&new=1" }}>
          New issue
        </LinkButton>
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
