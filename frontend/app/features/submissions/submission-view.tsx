import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { changeSubmission, withdrawSubmission } from "~/api/sdk.gen.ts";
import type { EventForm as EventFormData, Submission, SubmissionChange } from "~/api/types.gen.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedSinceNote } from "./changed-since-note.tsx";
import { draftOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { formFailure } from "./form-failure.ts";
import { RestoredNote } from "./restored-note.tsx";
import { KIND_TEXT, STATUS_TEXT } from "./status-text.ts";
import { submissionQuery } from "./submission-queries.ts";
import { useEventForm } from "./use-event-form.ts";
import { useSending } from "./use-sending.ts";

function Messages({ submission }: { submission: Submission }) {
  if (submission.messages.length === 0) return null;
  return (
    <section aria-label="Messages" className="mt-6">
      <ol className="grid gap-3">
        {submission.messages.map(({ sender, kind, text, sentAt }) => (
          <li key={sentAt + text} className="max-w-prose rounded-md border border-line bg-raised p-4">
            <p className="text-sm text-muted">
              {sender === "organiser" ? "You" : kind === "question" ? "Our question" : "The editors"},{" "}
              {localDay(sentAt)}
            </p>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Published({ submission }: { submission: Submission }) {
  if (submission.published.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1">
      {submission.published.map(({ raceId, raceType, slug }) => (
        <li key={raceId}>
          <Link to={racePath({ id: raceId, slug, raceType })} className="text-link font-semibold">
            {RACE_TYPE_NAMES[raceType].one}: its page
          </Link>
          ,{" "}
          <Link to={`/submit-race?race=${raceId}`} className="text-link">
            correct it
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useChange(submission: Submission, onSent?: () => void) {
  return useSending(
    async (body: SubmissionChange) => (await changeSubmission({ path: { submission_id: submission.id }, body })).data,
    onSent,
  );
}

function AnswerField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="mt-6 max-w-prose">
      <label htmlFor="answer" className="mb-1.5 block font-semibold">
        Your answer
      </label>
      <textarea
        id="answer"
        rows={4}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink hover:border-ink"
      />
    </div>
  );
}

function ChangeForm({ submission, event }: { submission: Submission; event: EventFormData }) {
  const initial = () => draftOf(event);
  const raceId = submission.kind === "edit" ? submission.race?.raceId : undefined;
  const state = useEventForm({
    draftKey: `submission-${submission.id}`,
    initial,
    ...(raceId !== undefined && { raceId }),
  });
  const [answer, setAnswer] = useState("");
  const { send, isSending, failure } = useChange(submission, state.forget);
  const isAsked = submission.status === "question";
  return (
    <section aria-label="Change it" className="mt-10">
      <RestoredNote savedAt={state.restoredFrom} onDiscard={() => state.discard(initial())} />
      <ChangedSinceNote changes={state.changesSince} />
      <EventForm
        isEdit={submission.kind === "edit"}
        state={state}
        submitLabel={isAsked ? "Send the answer" : "Send the changes"}
        isSending={isSending}
        failure={failure}
        onSend={(form, onRefused) =>
          send(
            {
              revision: failure?.submission?.revision ?? submission.revision,
              event: form,
              ...(answer.trim() && { answer: answer.trim() }),
            },
            onRefused,
          )
        }
      >
        {isAsked && <AnswerField value={answer} onChange={setAnswer} />}
      </EventForm>
    </section>
  );
}

/** An answer without a change, which is all that a claim needs. */
function AnswerOnly({ submission }: { submission: Submission }) {
  const [answer, setAnswer] = useState("");
  const { send, isSending, failure } = useChange(submission);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ revision: submission.revision, answer: answer.trim() });
      }}
    >
      <AnswerField value={answer} onChange={setAnswer} />
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure.text}
        </p>
      )}
      <Button type="submit" className="mt-4" disabled={isSending || answer.trim().length < 3}>
        Send the answer
      </Button>
    </form>
  );
}

function Withdraw({ submission }: { submission: Submission }) {
  const [isAsked, setAsked] = useState(false);
  const { send, isSending, failure } = useSending(
    async (revision: number) =>
      (await withdrawSubmission({ path: { submission_id: submission.id }, body: { revision } })).data,
  );
  return (
    <div className="mt-10 border-t border-line pt-5">
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>Withdraw {submission.name}? It cannot be taken up again.</p>
          <Button variant="secondary" disabled={isSending} onClick={() => send(submission.revision)}>
            Withdraw it
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
          Withdraw this submission
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure.text}
        </p>
      )}
    </div>
  );
}

/** One submission: its state with the reasons, and the form to change it. */
export function SubmissionView({ id }: { id: number }) {
  const { data: submission, error } = useQuery(submissionQuery(id));
  if (error) return <p role="alert">{formFailure(error).text}</p>;
  if (!submission) return <p className="text-muted">Loading the submission…</p>;
  const { label, meaning, tone } = STATUS_TEXT[submission.status];
  const isOpen = submission.status === "pending" || submission.status === "question";
  return (
    <>
      <h2 className="text-2xl">{submission.name}</h2>
      <p className="mt-1 text-muted">
        {KIND_TEXT[submission.kind]}, number {submission.id}, sent on {localDay(submission.createdAt)}
      </p>
      <p className="mt-3" role="status">
        <strong className={tone}>{label}.</strong>{" "}
        {submission.kind === "claim" && submission.status === "approved" ? "You organise this race here now." : meaning}
      </p>
      <Published submission={submission} />
      <Messages submission={submission} />
      {isOpen && submission.event && (
        <ChangeForm key={submission.revision} submission={submission} event={submission.event} />
      )}
      {submission.status === "question" && !submission.event && <AnswerOnly submission={submission} />}
      {isOpen && <Withdraw submission={submission} />}
    </>
  );
}
