/** Change of a submission that is not decided, and the answer to a question about it. */
import { useLayoutEffect, useRef, useState } from "react";
import { changeSubmission } from "~/api/sdk.gen.ts";
import type { EventForm as EventFormData, Submission, SubmissionChange as ChangeBody } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { focusTooLong, overLimit } from "~/ui/text-limit.ts";
import { ChangedSinceNote } from "./changed-since-note.tsx";
import { draftOf, formOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import type { FormFailure } from "./form-failure.ts";
import { LONGEST_NOTE } from "./longest-texts.ts";
import { RestoredNote } from "./restored-note.tsx";
import { useTextDraft } from "./text-drafts.ts";
import { type EventFormState, useEventForm } from "./use-event-form.ts";
import { useSubmissionSending } from "./use-submission-sending.ts";

/** As the server wants it. */
const SHORTEST_ANSWER = 3;
const NO_ANSWER = { answer: "" };

interface ChangeProps {
  submission: Submission;
  /** The outcome gets the focus. */
  onSent: () => void;
}

function useChange({ submission, onSent }: ChangeProps) {
  const { id, revision } = submission;
  const { send, ...sending } = useSubmissionSending(
    id,
    async (body: ChangeBody, key) =>
      (await changeSubmission({ path: { submission_id: id }, body, headers: { "Idempotency-Key": key } })).data,
    onSent,
  );
  return {
    ...sending,
    send: (change: Omit<ChangeBody, "revision">, onRefused?: (failure: FormFailure) => void) =>
      send({ revision: sending.failure?.submission?.revision ?? revision, ...change }, onRefused),
  };
}

interface Answer {
  text: string;
  /** What is sent; undefined where there is too little of it. */
  sent: string | undefined;
  problem: string | undefined;
  /** How often something was named as missing; the field gets the focus each time. */
  timesAsked: number;
  change: (text: string) => void;
  /** Names what is missing, beside the field. */
  ask: (problem: string) => void;
  forget: () => void;
}

/** The answer, kept in this browser until it is sent. */
function useAnswer({ id }: Submission): Answer {
  const { texts, change, forget } = useTextDraft(`answer-${id}`, NO_ANSWER);
  const [problem, setProblem] = useState<string>();
  const [timesAsked, setTimesAsked] = useState(0);
  const trimmed = texts.answer.trim();
  return {
    text: texts.answer,
    sent: trimmed.length < SHORTEST_ANSWER ? undefined : trimmed,
    problem,
    timesAsked,
    forget,
    change: (text) => {
      setProblem(undefined);
      change({ answer: text });
    },
    ask: (missing) => {
      setProblem(missing);
      setTimesAsked((before) => before + 1);
    },
  };
}

interface AnswerFormProps extends ChangeProps {
  answer: Answer;
  hasChanges?: boolean;
}

/** Right below the question. It changes nothing of what was sent. */
function AnswerForm({ submission, onSent, answer, hasChanges = false }: AnswerFormProps) {
  const onAnswered = () => {
    answer.forget();
    onSent();
  };
  const { send, isSending, failure } = useChange({ submission, onSent: onAnswered });
  const { sent, problem, timesAsked } = answer;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (timesAsked > 0) field.current?.focus();
  }, [timesAsked]);
  return (
    <form
      noValidate
      aria-label="Answer"
      className="mt-6 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        if (focusTooLong(event.currentTarget)) return;
        if (sent === undefined) answer.ask("Please write your answer, of at least three letters.");
        else send({ answer: sent });
      }}
    >
      <label htmlFor="answer" className="mb-1.5 block font-semibold">
        Your answer
      </label>
      <LimitedTextArea
        ref={field}
        id="answer"
        rows={4}
        maxLength={LONGEST_NOTE}
        value={answer.text}
        problem={problem}
        onChange={(event) => answer.change(event.currentTarget.value)}
      />
      {hasChanges && (
        <p className="mt-2">
          You have changed the form below. The button at its end sends those changes, together with this answer.
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure.text}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" isBlocked={isSending}>
          {isSending ? "Sending…" : "Send the answer"}
        </Button>
        <p className="text-sm text-muted">Saved in this browser as you type.</p>
      </div>
    </form>
  );
}

interface ChangeFormProps extends ChangeProps {
  state: EventFormState;
  event: EventFormData;
  answer: Answer;
  hasChanges: boolean;
}

function ChangeForm({ submission, onSent, state, event, answer, hasChanges }: ChangeFormProps) {
  const isAsked = submission.status === "question";
  const onChanged = () => {
    state.forget();
    answer.forget();
    onSent();
  };
  const { send, isSending, failure } = useChange({ submission, onSent: onChanged });
  const isTooShort = answer.text.trim() !== "" && answer.sent === undefined;
  return (
    <section aria-label="Change it" className="mt-6">
      <RestoredNote state={state} onDiscard={() => state.discard(draftOf(event))} />
      <ChangedSinceNote changes={state.changesSince} />
      <EventForm
        isEdit={submission.kind === "edit"}
        state={state}
        submitLabel={isAsked && answer.sent !== undefined ? "Send changes and answer" : "Send the changes"}
        isSending={isSending}
        failure={failure}
        onSend={(form, onRefused) => {
          const tooLong = isAsked ? overLimit(answer.sent ?? "", LONGEST_NOTE) : undefined;
          if (tooLong) answer.ask(tooLong);
          else if (isAsked && isTooShort) answer.ask("Please write at least three letters.");
          else if (isAsked && answer.sent === undefined && !hasChanges)
            answer.ask("Please answer the question, or change what you sent.");
          else send({ event: form, ...(isAsked && answer.sent !== undefined && { answer: answer.sent }) }, onRefused);
        }}
      />
    </section>
  );
}

/** A new event or an edit; while a question waits, its answer comes first. */
export function EventChange({ event, ...props }: ChangeProps & { event: EventFormData }) {
  const { submission } = props;
  const raceId = submission.kind === "edit" ? submission.race?.raceId : undefined;
  const state = useEventForm({
    draftKey: `submission-${submission.id}`,
    initial: () => draftOf(event),
    ...(raceId !== undefined && { raceId }),
  });
  const answer = useAnswer(submission);
  const [isOpen] = useState(state.restoredFrom !== undefined);
  const hasChanges = JSON.stringify(formOf(state.draft).form) !== JSON.stringify(formOf(draftOf(event)).form);
  const form = <ChangeForm {...props} state={state} event={event} answer={answer} hasChanges={hasChanges} />;
  if (submission.status !== "question") return form;
  return (
    <>
      <AnswerForm {...props} answer={answer} hasChanges={hasChanges} />
      <Disclosure summary="Change what you sent" className="mt-8" isOpen={isOpen}>
        {form}
      </Disclosure>
    </>
  );
}

/** The answer to a question about a claim, which has no form to change. */
export function ClaimAnswer(props: ChangeProps) {
  return <AnswerForm {...props} answer={useAnswer(props.submission)} />;
}
