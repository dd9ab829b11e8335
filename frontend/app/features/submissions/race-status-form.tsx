import type { SubmitEvent } from "react";
import { changeRaceStatus } from "~/api/sdk.gen.ts";
import type { OwnRace, RaceStatusChange } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { focusTooLong } from "~/ui/text-limit.ts";
import { LONGEST_LINK } from "./longest-texts.ts";
import { useTextDraft } from "./text-drafts.ts";
import { useSending } from "./use-sending.ts";

type Status = RaceStatusChange["status"];

const WORDS: Record<Status, { title: string; button: string; text: string }> = {
  postponed: {
    title: "Postpone",
    button: "Postpone the race",
    text: "Everybody sees at once that it is postponed, with the day that it was to be on.",
  },
  cancelled: {
    title: "Cancel",
    button: "Cancel the race",
    text: "Everybody sees at once that this edition is cancelled. The race stays listed for later years.",
  },
  scheduled: {
    title: "It takes place",
    button: "It takes place",
    text: "The race is shown as planned again, with its day as confirmed by you.",
  },
};

const HINTS: Partial<Record<Status, string>> = {
  postponed: "Leave it empty while it is not known.",
  scheduled: "Leave it empty if it takes place on the day that was announced before.",
};

const NOTHING_TYPED = { nextDate: "", sourceUrl: "" };

interface RaceStatusFormProps {
  race: OwnRace;
  status: Status;
  onClose: () => void;
  onDone: () => void;
}

/** Postpones or cancels a race at once, or takes that back. */
export function RaceStatusForm({ race, status, onClose, onDone }: RaceStatusFormProps) {
  const { texts, change, forget } = useTextDraft(`status-${race.raceId}-${status}`, NOTHING_TYPED);
  const { nextDate, sourceUrl } = texts;
  const { send, isSending, failure } = useSending(
    async (body: RaceStatusChange, key) =>
      (await changeRaceStatus({ path: { race_id: race.raceId }, body, headers: { "Idempotency-Key": key } })).data,
    () => {
      forget();
      onClose();
      onDone();
    },
  );
  const problemOf = (field: string) => failure?.problems.find((each) => each.field === field)?.message;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    send({ revision: race.revision, status, nextDate: nextDate || null, sourceUrl: sourceUrl.trim() });
  };
  const { title, button, text } = WORDS[status];
  const isCancelled = status === "cancelled";
  // the server refuses to cancel a day that has passed: another one can be stated then
  const asksForDay = !isCancelled || !race.nextDate || nextDate !== "" || problemOf("nextDate") !== undefined;
  return (
    <form
      noValidate
      onSubmit={apply}
      aria-label={`${title}: ${race.name}`}
      className="mt-4 grid max-w-xl gap-4 border-t border-line pt-4"
    >
      <p>{text}</p>
      {asksForDay && (
        <TextField
          label={isCancelled ? "Date that is cancelled" : "New date"}
          type="date"
          value={nextDate}
          required={isCancelled}
          problem={problemOf("nextDate")}
          hint={HINTS[status]}
          onChange={(event) => change({ nextDate: event.currentTarget.value })}
          className="max-w-xs"
        />
      )}
      <TextField
        label="Where it is announced"
        type="url"
        value={sourceUrl}
        maxLength={LONGEST_LINK}
        problem={problemOf("sourceUrl")}
        hint="A page of the race, so that runners can read more."
        onChange={(event) => change({ sourceUrl: event.currentTarget.value })}
      />
      {failure && (
        <p role="alert" className="rounded-md border border-danger bg-raised p-3">
          {failure.text} Nothing you have entered is lost.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBlocked={isSending}>
          {isSending ? "Sending…" : button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}
