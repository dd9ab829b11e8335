import { localDay } from "~/lib/format/local-day.ts";
import { Button } from "~/ui/button.tsx";

/** Says that the form was filled in from a draft of this browser. */
export function RestoredNote({ savedAt, onDiscard }: { savedAt: number | undefined; onDiscard: () => void }) {
  if (savedAt === undefined) return null;
  const when = new Date(savedAt);
  const time = `${when.getHours()}`.padStart(2, "0") + ":" + `${when.getMinutes()}`.padStart(2, "0");
  const isToday = when.toDateString() === new Date().toDateString();
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-line bg-raised p-3">
      <p>This is your draft of {isToday ? time : localDay(when.toISOString())}.</p>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        Discard the draft
      </Button>
    </div>
  );
}
