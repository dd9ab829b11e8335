import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { submit } from "~/api/sdk.gen.ts";
import type { EventForm as EventFormData, OwnRaceForm } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedSinceNote } from "./changed-since-note.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { draftOf } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { formFailure } from "./form-failure.ts";
import { Outcome } from "./outcome.tsx";
import { RestoredNote } from "./restored-note.tsx";
import { ownRaceQuery } from "./submission-queries.ts";
import { useEventForm } from "./use-event-form.ts";
import { useSending } from "./use-sending.ts";

interface Edit {
  event: EventFormData;
  baseRevision: number;
}

function EditForm({ race }: { race: OwnRaceForm }) {
  const initial = () => draftOf(race.event);
  const state = useEventForm({ draftKey: `race-${race.raceId}`, initial, raceId: race.raceId });
  const [revision, setRevision] = useState(race.revision);
  const { send, isSending, failure, answer } = useSending(
    async ({ event, baseRevision }: Edit, key) => {
      const body = { kind: "edit", raceId: race.raceId, baseRevision, event } as const;
      return (await submit({ body, headers: { "Idempotency-Key": key } })).data;
    },
    state.forget,
    state.keyOf,
  );
  const changed = failure?.changed;
  if (answer) {
    return (
      <Outcome title="Thank you. We have your changes.">
        <p className="mt-3">
          They are published once we have checked them:{" "}
          <Link to={`/submit-race?submission=${answer.id}`} className="text-link font-semibold">
            your submission {answer.id}
          </Link>
          .
        </p>
      </Outcome>
    );
  }
  return (
    <>
      <p className="mb-6 max-w-prose">
        You correct{" "}
        <Link to={racePath({ id: race.raceId, ...race })} className="text-link font-semibold">
          {race.event.name}
        </Link>
        . Only what you change is checked and published.
      </p>
      <RestoredNote
        state={state}
        onDiscard={() => {
          state.discard(initial());
          setRevision(race.revision);
        }}
      />
      <ChangedSinceNote changes={state.changesSince} />
      {changed && changed.revision !== revision && (
        <div role="alert" className="mb-6 rounded-md border border-warning bg-raised p-4">
          <p className="font-semibold">The race was changed while you were writing. Nothing of yours is lost.</p>
          <DifferenceList differences={changed.differences} />
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setRevision(changed.revision)}>
            I have compared them: mine are right
          </Button>
        </div>
      )}
      <EventForm
        isEdit
        state={state}
        submitLabel="Send the changes"
        isSending={isSending}
        failure={failure}
        onSend={(event, onRefused) => send({ event, baseRevision: revision }, onRefused)}
      />
    </>
  );
}

/** Edit of a race that one organises. */
export function RaceEdit({ raceId }: { raceId: number }) {
  const { data, error } = useQuery(ownRaceQuery(raceId));
  // the form and what is typed into it stay where the race could not be fetched once more
  if (error && !data) {
    return (
      <div role="alert" className="max-w-prose">
        <p>{formFailure(error).text}</p>
        <p className="mt-3">
          <Link to={`/submit-race?claim=${raceId}`} className="text-link font-semibold">
            Claim this race as its organiser
          </Link>
        </p>
      </div>
    );
  }
  return data ? <EditForm key={raceId} race={data} /> : <p className="text-muted">Loading the race…</p>;
}
