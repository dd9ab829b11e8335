import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { EditableRace } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { focusTooLong } from "~/ui/text-limit.ts";
import { useFocusOnFailure } from "~/ui/use-focus-on-failure.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { SaveFailure } from "../save-failure.tsx";
import { unreadableInputs } from "../unreadable-inputs.ts";
import { RaceConflict } from "./race-conflict.tsx";
import {
  differingNames,
  draftOfRace,
  draftProblems,
  needsSource,
  type Problems,
  type RaceDraft,
  rebased,
  refusedProblems,
} from "./race-draft.ts";
import { RaceHistory } from "./race-history.tsx";
import { RaceInputs } from "./race-inputs.tsx";
import { ChangedMeanwhile, saveRace } from "./race-saving.ts";

const HEADING = "race-name";

function publicPath({ id, slug, fields }: EditableRace): string {
  return racePath({ id, slug, raceType: String(fields["type"]) });
}

function RaceHead({ race }: { race: EditableRace }) {
  return (
    <div>
      <h3 id={HEADING} tabIndex={-1} className="text-xl wrap-anywhere">
        {draftOfRace(race)["name"]}
      </h3>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>
          Race {race.id}, version {race.revision}
        </span>
        <a href={publicPath(race)} className="text-link wrap-anywhere">
          {publicPath(race)}
        </a>
      </p>
    </div>
  );
}

interface SourceFieldsProps {
  isSourceNeeded: boolean;
  source: string;
  reason: string;
  problems: Problems;
  onSource: (text: string) => void;
  onReason: (text: string) => void;
}

function SourceFields({ isSourceNeeded, source, reason, problems, onSource, onReason }: SourceFieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">Source and reason</legend>
      <ShortField
        name="sourceUrl"
        label="Source"
        inputMode="url"
        required={isSourceNeeded}
        maxLength={1000}
        hint="The page that states it. The race’s own site makes a date confirmed."
        value={source}
        problem={problems["sourceUrl"]}
        onChange={onSource}
      />
      <ShortField
        name="reason"
        label="Reason"
        required
        maxLength={500}
        hint="Kept in the audit log."
        value={reason}
        problem={problems["reason"]}
        onChange={onReason}
      />
    </fieldset>
  );
}

/** One race: its fields, the source of the change, and its history. */
export function RaceEditor({ opened }: { opened: EditableRace }) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState(() => draftOfRace(opened));
  const [source, setSource] = useState("");
  const [reason, setReason] = useState("");
  const [found, setFound] = useState<Problems>({});
  /** What was wrong at the last refusal. */
  const [refused, setRefused] = useState<Problems>();
  const form = useFocusOnFailure(refused);
  const keptFocus = useKeptFocus(HEADING);
  const [theirs, setTheirs] = useState<EditableRace>();
  const before = draftOfRace(stored);
  const changed = differingNames(draft, before);
  useUnsavedWarning(changed.length > 0 || source !== "" || reason !== "");

  /** The race as it is now, under what was typed since `known` was the text. */
  const take = (race: EditableRace, known: RaceDraft) => {
    setStored(race);
    setDraft((now) => rebased(now, known, draftOfRace(race)));
    void queryClient.invalidateQueries({ queryKey: ["admin", "Races"] });
  };
  const refuse = (problems: Problems) => {
    setFound(problems);
    if (Object.keys(problems).length > 0) setRefused(problems);
  };
  const correct = (name: string) => setFound(({ [name]: _, ...others }) => others);
  const saving = useMutation({
    mutationFn: saveRace,
    onSuccess: (race, sent) => {
      take(race, sent.draft);
      setSource((now) => (now === sent.source ? "" : now));
      setReason((now) => (now === sent.reason ? "" : now));
    },
    onError: (error) => {
      refuse(refusedProblems(error));
      if (error instanceof ChangedMeanwhile) setTheirs(error.race);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    if (focusTooLong(event.currentTarget)) return;
    const unreadable = unreadableInputs(event.currentTarget);
    const problems = { ...draftProblems(draft, before, source, reason), ...unreadable };
    refuse(problems);
    if (Object.keys(problems).length === 0) saving.mutate({ opened: stored, draft, source, reason });
  };
  const settle = (race: EditableRace, mine: boolean) => {
    saving.reset();
    setTheirs(undefined);
    setStored(race);
    setDraft(mine ? rebased(draft, before, draftOfRace(race)) : draftOfRace(race));
  };
  const count = Object.keys(found).length;
  // a refusal that names fields is told beside them, until they are changed
  const failure = Object.keys(refusedProblems(saving.error)).length === 0 ? saving.error : null;
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="mt-2 grid min-w-0 gap-8" {...keptFocus}>
        <RaceHead race={stored} />
        <RaceInputs
          draft={draft}
          problems={found}
          onChange={(name, value) => {
            setDraft((values) => ({ ...values, [name]: value }));
            correct(name);
            if (saving.isSuccess) saving.reset();
          }}
        />
        <SourceFields
          isSourceNeeded={needsSource(changed)}
          source={source}
          reason={reason}
          problems={found}
          onSource={(text) => {
            setSource(text);
            correct("sourceUrl");
          }}
          onReason={(text) => {
            setReason(text);
            correct("reason");
          }}
        />
        {theirs && (
          <RaceConflict
            opened={before}
            mine={draft}
            theirs={theirs}
            onKeepMine={() => settle(theirs, true)}
            onTakeTheirs={() => settle(theirs, false)}
          />
        )}
        {!theirs && (failure !== null || count > 0) && (
          <p role="alert" className="text-danger">
            {failure ? <SaveFailure error={failure} /> : "Not saved: see what is said beside the fields."}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" isBlocked={saving.isPending || theirs !== undefined || changed.length === 0}>
            {saving.isPending ? "Saving…" : "Save the race"}
          </Button>
          {changed.length > 0 && (
            <Button
              variant="secondary"
              isBlocked={saving.isPending}
              onClick={() => {
                settle(stored, false);
                setSource("");
                setReason("");
                setFound({});
              }}
            >
              Drop what I typed
            </Button>
          )}
          <p role="status">
            {saving.isSuccess && "Saved. Visitors see it within two seconds. "}
            {changed.length > 0 && `${changed.length} changed`}
          </p>
        </div>
      </form>
      <RaceHistory race={stored} canUndo={changed.length === 0} onUndone={(race) => take(race, before)} />
    </>
  );
}
