import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { submit } from "~/api/sdk.gen.ts";
import type { ClaimForm, Race } from "~/api/types.gen.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { focusTooLong } from "~/ui/text-limit.ts";
import { useFocusOnFailure } from "~/ui/use-focus-on-failure.ts";
import { claimDraftName, NO_CLAIM } from "./claim-draft.ts";
import type { FormFailure } from "./form-failure.ts";
import { LONGEST_LINK, LONGEST_NOTE } from "./longest-texts.ts";
import { Outcome } from "./outcome.tsx";
import { isOpen } from "./status-text.ts";
import { ownRacesQuery, submissionsQuery } from "./submission-queries.ts";
import { useTextDraft } from "./text-drafts.ts";
import { useSending } from "./use-sending.ts";

interface ClaimFieldsProps {
  race: Race | undefined;
  texts: typeof NO_CLAIM;
  onChange: (part: Partial<typeof NO_CLAIM>) => void;
  onSend: (claim: ClaimForm) => void;
  isSending: boolean;
  failure: FormFailure | undefined;
}

function ClaimFields({ race, texts, onChange, onSend, isSending, failure }: ClaimFieldsProps) {
  const form = useFocusOnFailure(failure);
  const problemOf = (field: string) => failure?.problems.find((each) => each.field === field)?.message;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (focusTooLong(event.currentTarget)) return;
        onSend({ evidenceUrl: texts.evidenceUrl.trim(), explanation: texts.explanation.trim() });
      }}
      className="grid max-w-xl gap-5"
      aria-label="Claim a race"
    >
      <h2 className="text-2xl">Claim {race ? race.name : "this race"}</h2>
      <p className="text-muted">
        A claim says that you organise the race. Once we have approved it, you can correct{" "}
        {race ? (
          <Link to={racePath(race)} className="text-link">
            its page
          </Link>
        ) : (
          "its page"
        )}
        , and say at once when it is postponed or cancelled.
      </p>
      <TextField
        label="A page of the race that names you or your address"
        name="evidenceUrl"
        type="url"
        required
        maxLength={LONGEST_LINK}
        value={texts.evidenceUrl}
        problem={problemOf("evidenceUrl")}
        onChange={(event) => onChange({ evidenceUrl: event.currentTarget.value })}
      />
      <div>
        <label htmlFor="claim-explanation" className="mb-1.5 block font-semibold">
          What you do for the race
        </label>
        <LimitedTextArea
          id="claim-explanation"
          name="explanation"
          rows={5}
          maxLength={LONGEST_NOTE}
          required
          value={texts.explanation}
          problem={problemOf("explanation")}
          onChange={(event) => onChange({ explanation: event.currentTarget.value })}
        />
      </div>
      {failure && (
        <p role="alert" className="rounded-md border border-danger bg-raised p-3">
          {failure.text} Nothing you have entered is lost.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" isBlocked={isSending}>
          {isSending ? "Sending…" : "Send the claim"}
        </Button>
        <p className="text-sm text-muted">Saved in this browser as you type.</p>
      </div>
    </form>
  );
}

/** Whether the race is the account's own, or its claim of it waits; undefined while that is read. */
function useOwnClaim(raceId: number) {
  const own = useQuery(ownRacesQuery());
  const sent = useQuery(submissionsQuery());
  if (own.isLoading || sent.isLoading) return undefined;
  return {
    isOwn: own.data?.some((race) => race.raceId === raceId) === true,
    waiting: sent.data?.find(
      (submission) => submission.kind === "claim" && submission.race?.raceId === raceId && isOpen(submission),
    ),
  };
}

/** Claim of a race that is listed: its organiser keeps it correct from then on. */
export function ClaimRace({ raceId }: { raceId: number }) {
  const { data: race } = useQuery(raceQuery(`race-${raceId}`));
  const known = useOwnClaim(raceId);
  const { texts, change, forget } = useTextDraft(claimDraftName(raceId), NO_CLAIM);
  const { send, isSending, failure, answer } = useSending(
    async (claim: ClaimForm, key) =>
      (await submit({ body: { kind: "claim", raceId, claim }, headers: { "Idempotency-Key": key } })).data,
    forget,
  );
  if (answer) {
    return (
      <Outcome title={`Thank you. We have your claim of ${answer.name}.`}>
        <p className="mt-3">
          We check it, usually within two working days:{" "}
          <Link to={`/submit-race?submission=${answer.id}`} className="text-link font-semibold">
            your submission {answer.id}
          </Link>
          .
        </p>
      </Outcome>
    );
  }
  if (!known) return <p className="text-muted">Looking up what you have claimed…</p>;
  if (known.isOwn) {
    return (
      <p>
        You organise this race:{" "}
        <Link to={`/submit-race?race=${raceId}`} className="text-link font-semibold">
          correct it
        </Link>
        .
      </p>
    );
  }
  if (known.waiting) {
    return (
      <p>
        You have claimed this race, and your claim waits:{" "}
        <Link to={`/submit-race?submission=${known.waiting.id}`} className="text-link font-semibold">
          your submission {known.waiting.id}
        </Link>
        .
      </p>
    );
  }
  return (
    <ClaimFields race={race} texts={texts} onChange={change} onSend={send} isSending={isSending} failure={failure} />
  );
}
