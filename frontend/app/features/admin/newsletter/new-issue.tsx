import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { previewIssue, sendIssue, sendTestIssue } from "~/api/sdk.gen.ts";
import type { IssueDraft, IssuePreview, NewsletterTopic } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { Select } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { AFTER_SAVING, useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { SaveFailure } from "../save-failure.tsx";
import { TextArea } from "../text-area.tsx";

export const ISSUE_TOPICS: Record<NewsletterTopic, string> = {
  "race-news": "Race news",
  "training-tips": "Training tips",
  discounts: "Discounts",
};
const TOPIC_OPTIONS = Object.entries(ISSUE_TOPICS).map(([value, label]) => ({ value, label }));
const SENDING_DIALOG = "send-issue";

function Preview({ preview }: { preview: IssuePreview }) {
  return (
    <section aria-label="Preview" className="min-w-0 rounded-md border border-line p-4">
      <h4 className="text-lg font-semibold wrap-anywhere">{preview.subject}</h4>
      <p role="status" className="mt-1 text-muted">
        {preview.sentBefore
          ? "This issue was sent before. It is not sent to anyone twice."
          : `${formatCount(preview.recipients, "subscriber")} would get it now.`}
      </p>
      <div className="mt-4 max-w-prose whitespace-pre-wrap wrap-anywhere">{preview.text}</div>
    </section>
  );
}

function SendingDialog({ preview, topic, send }: { preview: IssuePreview; topic: NewsletterTopic; send: () => void }) {
  return (
    <Dialog id={SENDING_DIALOG} title="Send this issue?">
      <p className="mb-4 wrap-anywhere">
        “{preview.subject}” goes to {formatCount(preview.recipients, "confirmed subscriber")} of “{ISSUE_TOPICS[topic]}
        ”. Mails that are sent cannot be taken back.
      </p>
      <Button
        onClick={() => {
          closeDialog(SENDING_DIALOG);
          send();
        }}
      >
        Send it
      </Button>
    </Dialog>
  );
}

function useIssue(draft: IssueDraft) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const previewing = useMutation({ mutationFn: async () => (await previewIssue({ body: draft })).data });
  const testing = useMutation({ mutationFn: async () => (await sendTestIssue({ body: draft })).data });
  const sending = useMutation({
    mutationFn: async (body: IssueDraft) => (await sendIssue({ body })).data,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["admin", "Newsletter issues"] });
      await navigate({ search: "?section=issues" }, { replace: true, state: AFTER_SAVING });
    },
  });
  const actions = [previewing, testing, sending];
  return {
    previewing,
    testing,
    sending,
    isBusy: actions.some(({ isPending }) => isPending),
    error: actions.find(({ error }) => error)?.error,
    /** Another text needs another preview. */
    forget: () => {
      for (const action of actions) action.reset();
    },
  };
}

/** A new issue: written, previewed, mailed to oneself, and sent. */
export function NewIssue() {
  const [draft, setDraft] = useState<IssueDraft>({ topic: "race-news", subject: "", body: "" });
  const { previewing, testing, sending, isBusy, error, forget } = useIssue(draft);
  const change = (changes: Partial<IssueDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    forget();
  };
  const preview = previewing.data;
  // what goes out is what was previewed, and a text that is corrected meanwhile would be lost
  const isFixed = sending.isPending;
  useUnsavedWarning(!sending.isSuccess && Boolean(draft.subject || draft.body));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) previewing.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-2 grid min-w-0 max-w-3xl gap-5">
      <h3 className="text-xl">New issue</h3>
      <Select
        look="field"
        label="Topic"
        options={TOPIC_OPTIONS}
        disabled={isFixed}
        value={draft.topic}
        onChange={(topic) => change({ topic: topic as NewsletterTopic })}
      />
      <TextField
        label="Subject"
        required
        maxLength={200}
        readOnly={isFixed}
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <TextArea
        label="Text"
        hint="Markdown. HTML and pictures are shown as they are typed. The links to preferences and to unsubscribe are added."
        rows={16}
        required
        maxLength={50_000}
        readOnly={isFixed}
        value={draft.body}
        onChange={(body) => change({ body })}
      />
      {error && (
        <p role="alert" className="text-danger">
          <SaveFailure error={error} />
        </p>
      )}
      {preview && <Preview preview={preview} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant={preview ? "secondary" : "primary"} isBlocked={isBusy}>
          {previewing.isPending ? "Loading…" : "Preview"}
        </Button>
        {preview && (
          <Button variant="secondary" isBlocked={isBusy} onClick={() => testing.mutate()}>
            Send me a test
          </Button>
        )}
        {preview && !preview.sentBefore && preview.recipients > 0 && (
          <Button isBlocked={isBusy} aria-haspopup="dialog" onClick={() => openDialog(SENDING_DIALOG)}>
            {sending.isPending ? "Sending…" : `Send to ${formatCount(preview.recipients, "subscriber")}`}
          </Button>
        )}
        <p role="status">{testing.data && `A test is on its way to ${testing.data.email}.`}</p>
      </div>
      {preview && <SendingDialog preview={preview} topic={draft.topic} send={() => sending.mutate(draft)} />}
    </form>
  );
}
