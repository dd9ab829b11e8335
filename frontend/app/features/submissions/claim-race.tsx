import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { submit } from "~/api/sdk.gen.ts";
import type { ClaimForm } from "~/api/types.gen.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useSending } from "./use-sending.ts";

/** Claim of a race that is listed: its organiser keeps it correct from then on. */
export function ClaimRace({ raceId }: { raceId: number }) {
  const { data: race } = useQuery(raceQuery(`race-${raceId}`));
  const [evidenceUrl, setEvidenceUrl] = useState("");
  const [explanation, setExplanation] = useState("");
  const { send, isSending, failure, answer } = useSending(
    async (claim: ClaimForm, key) =>
      (await submit({ body: { kind: "claim", raceId, claim }, headers: { "Idempotency-Key": key } })).data,
  );
  const problemOf = (field: string) => failure?.problems.find((each) => each.field === field)?.message;
  if (answer) {
    return (
      <div role="status" className="max-w-prose rounded-md border border-line bg-raised p-5">
        <h2 className="text-2xl">Thank you. We have your claim of {answer.name}.</h2>
        <p className="mt-3">
          We check it, usually within two working days:{" "}
          <Link to={`/submit-race?submission=${answer.id}`} className="text-link font-semibold">
            your submission {answer.id}
          </Link>
          .
        </p>
      </div>
    );
  }
  const claim = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ evidenceUrl: evidenceUrl.trim(), explanation: explanation.trim() });
  };
  return (
    <form noValidate onSubmit={claim} className="grid max-w-xl gap-5" aria-label="Claim a race">
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
        maxLength={1500}
        value={evidenceUrl}
        problem={problemOf("evidenceUrl")}
        onChange={(event) => setEvidenceUrl(event.currentTarget.value)}
      />
      <div>
        <label htmlFor="claim-explanation" className="mb-1.5 block font-semibold">
          What you do for the race
        </label>
        <textarea
          id="claim-explanation"
          name="explanation"
          rows={5}
          maxLength={2000}
          required
          value={explanation}
          aria-invalid={problemOf("explanation") ? true : undefined}
          aria-describedby={problemOf("explanation") ? "claim-explanation-problem" : undefined}
          onChange={(event) => setExplanation(event.currentTarget.value)}
          className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink hover:border-ink aria-invalid:border-danger"
        />
        {problemOf("explanation") && (
          <p id="claim-explanation-problem" className="mt-1 text-sm font-medium text-danger">
            {problemOf("explanation")}
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="rounded-md border border-danger bg-raised p-3">
          {failure.text} Nothing you have entered is lost.
        </p>
      )}
      <div>
        <Button type="submit" size="lg" disabled={isSending}>
          {isSending ? "Sending…" : "Send the claim"}
        </Button>
      </div>
    </form>
  );
}
