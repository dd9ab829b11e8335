import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listOutbox, resendMail } from "~/api/sdk.gen.ts";
import type { OutboxMail } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast-context.ts";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { failureText } from "./failure-text.ts";
import { Moment } from "./moment.tsx";
import { listQuery, oneOf, tablePage } from "./table-state.ts";

const STATES = ["queued", "dead"] as const;
const FILTERS: readonly TableFilter[] = [
  {
    name: "state",
    label: "State",
    options: [
      { value: "", label: "All" },
      { value: "queued", label: "Waiting" },
      { value: "dead", label: "Dead letters" },
    ],
  },
];

function ResendButton({ mail }: { mail: OutboxMail }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendMail({ path: { mail_id: mail.id } }),
    onSuccess: async () => {
      toast({ text: "The mail is queued again." });
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => {
      toast({ text: failureText(error), kind: "failure" });
    },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      isBlocked={isPending}
      aria-label={`Send mail ${mail.id} again`}
      onClick={() => {
        mutate();
      }}
    >
      Send again
    </Button>
  );
}

const COLUMNS: readonly AdminColumn<OutboxMail, "queuedAt">[] = [
  { label: "Queued (UTC)", sort: "queuedAt", cell: (mail) => <Moment at={mail.queuedAt} /> },
  { label: "State", cell: (mail) => (mail.state === "dead" ? "Dead letter" : "Waiting") },
  { label: "Topic", cell: (mail) => mail.topic },
  { label: "To", cell: (mail) => mail.recipient },
  { label: "Tries", align: "end", cell: (mail) => mail.attempts },
  { label: "Last failure", cell: (mail) => mail.lastError ?? "–" },
  { label: "Actions", cell: (mail) => mail.state === "dead" && <ResendButton mail={mail} /> },
];

/** Mails that wait, and dead letters. */
export function OutboxSection() {
  return (
    <AdminTable
      name="Outbox"
      columns={COLUMNS}
      defaults={{ sort: "queuedAt", order: "desc" }}
      filters={FILTERS}
      searchLabel="Recipient, topic or failure"
      rowKey={(mail) => mail.id}
      empty="No mail waits, and there are no dead letters."
      load={async (state, signal) => {
        const wanted = oneOf(STATES, state.filters["state"]);
        return tablePage(
          await listOutbox({ query: { ...listQuery(state), ...(wanted && { state: wanted }) }, signal }),
        );
      }}
    />
  );
}
