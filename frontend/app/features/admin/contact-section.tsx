import { useState } from "react";
import { Link } from "react-router";
import { answerContactMessage, listContactMessages } from "~/api/sdk.gen.ts";
import type { ContactMessage } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { raceEditorSearch } from "./races/race-editor-address.ts";
import { listQuery, tablePage } from "./table-state.ts";

const ANSWER_DIALOG = "answer-message";
const FILTERS: readonly TableFilter[] = [
  {
    name: "answered",
    label: "Answer",
    options: [
      { value: "", label: "All" },
      { value: "no", label: "Not answered" },
      { value: "yes", label: "Answered" },
    ],
  },
  {
    name: "spam",
    label: "Likely spam",
    options: [
      { value: "", label: "Without" },
      { value: "1", label: "Only" },
    ],
  },
];

function columns(onAnswer: (message: ContactMessage) => void): readonly AdminColumn<ContactMessage, "receivedAt">[] {
  return [
    { label: "Received (UTC)", sort: "receivedAt", cell: (row) => <Moment at={row.receivedAt} /> },
    {
      label: "From",
      cell: (row) => (
        <>
          {row.name || "–"}
          <span className="block text-sm text-muted">{row.email}</span>
        </>
      ),
    },
    {
      label: "About",
      cell: (row) => (
        <>
          {row.topic}
          {row.raceId !== null && (
            <Link to={{ search: raceEditorSearch(row.raceId) }} className="text-link block">
              Edit race {row.raceId}
            </Link>
          )}
          <span className="block text-sm text-muted">{row.reference}</span>
        </>
      ),
    },
    { label: "Message", cell: (row) => <span className="whitespace-pre-line">{row.message}</span> },
    {
      label: "Answer",
      cell: (row) =>
        row.answer === null ? (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Answer ${row.reference}`}
            onClick={() => {
              onAnswer(row);
            }}
          >
            Answer
          </Button>
        ) : (
          <>
            <Moment at={row.answeredAt} />
            <span className="block whitespace-pre-line">{row.answer}</span>
          </>
        ),
    },
  ];
}

/** Messages of visitors, and answers to them. */
export function ContactSection() {
  const [picked, setPicked] = useState<ContactMessage>();
  return (
    <>
      <AdminTable
        name="Contact inbox"
        columns={columns((message) => {
          setPicked(message);
          openDialog(ANSWER_DIALOG);
        })}
        defaults={{ sort: "receivedAt", order: "desc" }}
        filters={FILTERS}
        searchLabel="Reference, address or message"
        rowKey={(row) => row.reference}
        empty="There are no such messages."
        load={async (state, signal) => {
          const { answered } = state.filters;
          const query = {
            ...listQuery(state),
            likelySpam: state.filters["spam"] === "1",
            ...(answered && { answered: answered === "yes" }),
          };
          return tablePage(await listContactMessages({ query, signal }));
        }}
      />
      <ReasonDialog
        id={ANSWER_DIALOG}
        title={`Answer ${picked?.reference ?? ""}`}
        about={picked?.reference}
        textLabel="Answer"
        submitLabel="Send the answer"
        done="The answer is queued."
        send={(text) => answerContactMessage({ path: { reference: picked?.reference ?? "" }, body: { text } })}
      >
        <p>It is sent by mail to {picked?.email}.</p>
      </ReasonDialog>
    </>
  );
}
