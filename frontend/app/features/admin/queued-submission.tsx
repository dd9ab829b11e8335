import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { decideSubmission, readQueuedSubmission } from "~/api/sdk.gen.ts";
import type { Duplicate, QueuedSubmission, RaceReference } from "~/api/types.gen.ts";
import { fieldLabel } from "~/features/submissions/field-labels.ts";
import { isOpen, KIND_TEXT } from "~/features/submissions/status-text.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useToast } from "~/ui/toast-context.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { type Decision, EMPTY_DRAFT } from "./decision-draft.ts";
import { DecisionForm } from "./decision-form.tsx";
import { Differences } from "./differences.tsx";
import { codeOf, failureText } from "./failure-text.ts";
import { Moment } from "./moment.tsx";
import { raceEditorSearch } from "./races/race-editor-address.ts";
import { STATUS_NAMES } from "./submission-status-names.ts";
import { DecisionWarning, UnsentDecision } from "./unsent-decision.tsx";

const DECIDED = "submission_decided";
/** Refusals after which the submission is shown as it is now, before another try. */
const CHANGED_MEANWHILE = ["race_changed", "submission_changed", DECIDED];
const DONE: Record<Decision, string> = { approve: "Approved.", reject: "Rejected.", ask: "The question is sent." };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-lg">{title}</h4>
      {children}
    </section>
  );
}

function ExternalLink({ address }: { address: string }) {
  return (
    <a href={address} rel="noreferrer" target="_blank" className="text-link wrap-anywhere">
      {address}
    </a>
  );
}

function duplicatePath({ raceId, raceType, slug }: Duplicate): string | undefined {
  return raceId === null || raceType === null ? undefined : racePath({ id: raceId, raceType, slug });
}

function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return <p>None found.</p>;
  return (
    <ul className="grid gap-1">
      {duplicates.map((duplicate) => {
        const path = duplicatePath(duplicate);
        const place = [duplicate.city, duplicate.state, duplicate.country].filter(Boolean).join(", ");
        return (
          <li key={`${duplicate.raceId}-${duplicate.submissionId}`}>
            {duplicate.likeness === "same" ? "Same name: " : "Similar: "}
            <Link to={path ?? { search: `?section=queue&submission=${duplicate.submissionId}` }} className="text-link">
              {duplicate.name}
            </Link>
            {place && `, ${place}`}
            {duplicate.nextDate && `, ${duplicate.nextDate}`}
          </li>
        );
      })}
    </ul>
  );
}

function Races({ races }: { races: readonly RaceReference[] }) {
  return races.map(({ raceId, raceType, slug }) => {
    const name = slug ?? `Race ${raceId}`;
    return (
      <span key={raceId} className="mr-3 inline-flex gap-2">
        <Link to={racePath({ id: raceId, raceType, slug })} className="text-link">
          {name}
        </Link>
        <Link to={{ search: raceEditorSearch(raceId) }} className="text-link" aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </span>
    );
  });
}

function Facts({ queued }: { queued: QueuedSubmission }) {
  const { submission, sender, sourceUrl } = queued;
  const races = submission.published.length > 0 ? submission.published : submission.race ? [submission.race] : [];
  const address = `${sender.email ?? "no address"}${sender.emailConfirmed ? "" : " (not confirmed)"}`;
  const from = [sender.name, sender.position, sender.company, address].filter(Boolean).join(", ");
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold">Status</dt>
      <dd>
        {STATUS_NAMES[submission.status]}, sent <Moment at={submission.createdAt} /> UTC
      </dd>
      <dt className="font-semibold">From</dt>
      <dd>
        {from}; organises {sender.races} here, {sender.approved} approved before
      </dd>
      {sourceUrl && (
        <>
          <dt className="font-semibold">Source</dt>
          <dd>
            <ExternalLink address={sourceUrl} />
          </dd>
        </>
      )}
      {races.length > 0 && (
        <>
          <dt className="font-semibold">Race page</dt>
          <dd>
            <Races races={races} />
          </dd>
        </>
      )}
      {submission.claim && (
        <>
          <dt className="font-semibold">Evidence</dt>
          <dd>
            {submission.claim.evidenceUrl && <ExternalLink address={submission.claim.evidenceUrl} />}
            <span className="block whitespace-pre-line">{submission.claim.explanation}</span>
          </dd>
        </>
      )}
    </dl>
  );
}

function Details({ queued }: { queued: QueuedSubmission }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { submission, differences, conflicts, problems } = queued;
  const headingId = useId();
  const keptFocus = useKeptFocus(headingId);
  const isUndecided = isOpen(submission);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRefused, setRefused] = useState(false);
  const typed = draft.text.trim();
  // the answer to a decision can be lost after it was taken
  const isSent = submission.messages.some(({ sender, text }) => sender === "editor" && text === typed);
  const unsent = isSent ? "" : typed;

  const decide = async (decision: Decision, text: string | null) => {
    const { revision } = submission;
    const body = { decision, text, revision, publishedRevision: queued.publishedRevision };
    setRefused(false);
    try {
      await decideSubmission({ path: { submission_id: submission.id }, body });
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (!CHANGED_MEANWHILE.includes(code)) throw error;
      setRefused(code === DECIDED);
      await queryClient.invalidateQueries({ queryKey: ["admin", "submission", submission.id] });
      if (code === DECIDED) return failureText(error);
      return `${failureText(error)} What is shown above is how it is now: look at it, then decide again.`;
    }
    toast({ text: DONE[decision] });
    return undefined;
  };

  return (
    <div className="grid gap-8" {...keptFocus}>
      <h3 id={headingId} tabIndex={-1} className="text-xl">
        {KIND_TEXT[submission.kind]}: {submission.name}
      </h3>
      <Facts queued={queued} />
      {problems.length > 0 && (
        <Part title="Would be refused today">
          <ul className="text-danger">
            {problems.map(({ field, code, message }) => (
              <li key={`${field} ${code}`}>
                {fieldLabel(field)}: {message}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {conflicts.length > 0 && (
        <Part title="Changed in the catalogue since the form was filled in">
          <Differences name="Conflicts" differences={conflicts} />
        </Part>
      )}
      {differences.length > 0 && (
        <Part title={submission.kind === "new" ? "What it states" : "What changes"}>
          <Differences name="Differences" differences={differences} />
        </Part>
      )}
      {submission.kind === "new" && (
        <Part title="Likely duplicates">
          <Duplicates duplicates={queued.duplicates} />
        </Part>
      )}
      {submission.messages.length > 0 && (
        <Part title="Messages">
          <ol className="grid gap-3">
            {submission.messages.map(({ sender, sentAt, text }) => (
              <li key={sentAt}>
                <span className="font-semibold">{sender === "editor" ? "We" : "Organiser"}</span>,{" "}
                <Moment at={sentAt} />
                <span className="block whitespace-pre-line">{text}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {isUndecided ? (
        <Part title="Decide">
          <DecisionForm subject="this submission" draft={draft} setDraft={setDraft} decide={decide} />
        </Part>
      ) : (
        <UnsentDecision text={unsent} isRefused={isRefused} />
      )}
      {unsent && <DecisionWarning text={unsent} />}
    </div>
  );
}

/** One submission with all that a decision needs. */
export function QueuedSubmissionDetails({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ["admin", "submission", id],
    queryFn: async ({ signal }) => (await readQueuedSubmission({ path: { submission_id: id }, signal })).data,
    staleTime: 0,
  });
  return (
    <>
      <p className="mb-6">
        <Link to={{ search: "?section=queue" }} className="text-link">
          All submissions
        </Link>
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {failureText(error)}
        </p>
      )}
      {data ? <Details queued={data} /> : !error && <p role="status">Loading…</p>}
    </>
  );
}
