import { type ReactNode, useState } from "react";
import { localDay } from "~/lib/format/local-day.ts";
import { Button } from "~/ui/button.tsx";
import type { EventDraft } from "./event-draft.ts";
import type { EventFormState } from "./use-event-form.ts";

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-line bg-raised p-3">
      {children}
    </div>
  );
}

function savedText(savedAt: number): string {
  const when = new Date(savedAt);
  const time = `${when.getHours()}`.padStart(2, "0") + ":" + `${when.getMinutes()}`.padStart(2, "0");
  const isToday = when.toDateString() === new Date().toDateString();
  return `This is your draft of ${isToday ? time : localDay(when.toISOString())}.`;
}

/** Says that the form was filled in from a draft of this browser; discarding that can be undone until something is typed. */
export function RestoredNote({ state, onDiscard }: { state: EventFormState; onDiscard: () => void }) {
  const [discarded, setDiscarded] = useState<EventDraft>();
  const isDiscarded = discarded !== undefined && !state.isTouched;
  if (state.isGoneElsewhere) {
    return (
      <Note>
        <p>This draft was sent or discarded in another tab. Here you still see what it held.</p>
      </Note>
    );
  }
  if (!isDiscarded && state.restoredFrom === undefined) return null;
  const discard = () => {
    setDiscarded(state.draft);
    onDiscard();
  };
  const undo = () => {
    if (discarded) state.change(discarded);
  };
  return (
    <Note>
      <p>{isDiscarded ? "The draft is discarded." : savedText(state.restoredFrom ?? 0)}</p>
      <Button variant="quiet" size="sm" onClick={isDiscarded ? undo : discard}>
        {isDiscarded ? "Undo" : "Discard the draft"}
      </Button>
    </Note>
  );
}
