import { Link } from "react-router";
import { submit } from "~/api/sdk.gen.ts";
import type { EventForm as EventFormData } from "~/api/types.gen.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Button } from "~/ui/button.tsx";
import { emptyDraft } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { Outcome } from "./outcome.tsx";
import { RestoredNote } from "./restored-note.tsx";
import { useEventForm } from "./use-event-form.ts";
import { useSending } from "./use-sending.ts";

/** The form of a new event. */
export function NewEvent() {
  const state = useEventForm({ draftKey: "new", initial: emptyDraft });
  const { send, isSending, failure, answer, reset } = useSending(
    async (event: EventFormData, key) =>
      (await submit({ body: { kind: "new", event }, headers: { "Idempotency-Key": key } })).data,
    state.forget,
    state.keyOf,
  );
  if (answer) {
    return (
      <Outcome title={`Thank you. We have ${answer.name}.`}>
        <p className="mt-3">
          We check it against the source, usually within two working days. You see what became of it under{" "}
          <Link to={`/submit-race?submission=${answer.id}`} className="text-link font-semibold">
            your submission {answer.id}
          </Link>
          .
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/submit-race?view=submissions" variant="secondary">
            Your submissions
          </LinkButton>
          <Button
            variant="quiet"
            onClick={() => {
              state.discard(emptyDraft());
              reset();
            }}
          >
            Submit another event
          </Button>
        </div>
      </Outcome>
    );
  }
  return (
    <>
      <RestoredNote state={state} onDiscard={() => state.discard(emptyDraft())} />
      <EventForm state={state} submitLabel="Send for review" isSending={isSending} failure={failure} onSend={send} />
    </>
  );
}
