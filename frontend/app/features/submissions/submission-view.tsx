import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import type { Submission } from "~/api/types.gen.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { formFailure } from "./form-failure.ts";
import { SentSubmission } from "./sent-submission.tsx";
import { isOpen, KIND_TEXT, STATUS_TEXT } from "./status-text.ts";
import { ClaimAnswer, EventChange } from "./submission-change.tsx";
import { submissionQuery } from "./submission-queries.ts";
import { SubmissionWithdraw } from "./submission-withdraw.tsx";

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

/** One submission: its state with the reasons, and the form to change it. */
export function SubmissionView({ id }: { id: number }) {
  const { data: submission, error } = useQuery(submissionQuery(id));
  const state = useRef<HTMLParagraphElement>(null);
  // what is shown, and typed into it, stays where it could not be fetched once more
  if (error && !submission) return <p role="alert">{formFailure(error).text}</p>;
  if (!submission) return <p className="text-muted">Loading the submission…</p>;
  const { label, meaning, tone } = STATUS_TEXT[submission.status];
  // the form that had the focus is replaced, or gone
  const showState = () => state.current?.focus();
  return (
    <>
      <h2 className="text-2xl">{submission.name}</h2>
      <p className="mt-1 text-muted">
        {KIND_TEXT[submission.kind]}, number {submission.id}, sent on {localDay(submission.createdAt)}
      </p>
      <p ref={state} tabIndex={-1} className="mt-3 outline-none" role="status">
        <strong className={tone}>{label}.</strong>{" "}
        {submission.kind === "claim" && submission.status === "approved" ? "You organise this race here now." : meaning}
      </p>
      <Published submission={submission} />
      <Messages submission={submission} />
      {isOpen(submission) && submission.event && (
        <EventChange key={submission.revision} submission={submission} event={submission.event} onSent={showState} />
      )}
      {submission.status === "question" && !submission.event && (
        <ClaimAnswer submission={submission} onSent={showState} />
      )}
      {isOpen(submission) ? (
        <SubmissionWithdraw submission={submission} onSent={showState} />
      ) : (
        <SentSubmission submission={submission} />
      )}
    </>
  );
}
