import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { changeRace, readEditableRace } from "~/api/sdk.gen.ts";
import type { EditableRace } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { codeOf } from "../failure-text.ts";
import { SaveFailure } from "../save-failure.tsx";
import { RaceConflict } from "./race-conflict.tsx";
import {
  changesOf,
  differingNames,
  draftOfRace,
  draftProblems,
  needsSource,
  type Problems,
  rebased,
  refusedProblems,
} from "./race-draft.ts";
import { RaceHistory } from "./race-history.tsx";
import { RaceInputs } from "./race-inputs.tsx";

function publicPath({ id, slug, fields }: EditableRace): string {
  return racePath({ id, slug, raceType: String(fields["type"]) });
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
  const [theirs, setTheirs] = useState<EditableRace>();
  const before = draftOfRace(stored);
  const changed = differingNames(draft, before);
  useUnsavedWarning(changed.length > 0 || source !== "" || reason !== "");
  const path = { race_id: stored.id };

  const take = (race: EditableRace) => {
    setStored(race);
    setDraft(draftOfRace(race));
    void queryClient.invalidateQueries({ queryKey: ["admin", "Races"] });
  };
  const saving = useMutation({
    mutationFn: async () => {
      const body = {
        baseRevision: stored.revision,
        changes: changesOf(draft, before),
        sourceUrl: source.trim() || null,
        reason,
      };
      return (await changeRace({ path, body })).data.race;
    },
    onSuccess: (race) => {
      take(race);
      setSource("");
      setReason("");
    },
    onError: async (error) => {
      setFound(refusedProblems(error));
      if (codeOf(error) === "race_changed") setTheirs((await readEditableRace({ path })).data);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = draftProblems(draft, before, source, reason);
    setFound(problems);
    if (Object.keys(problems).length === 0 && !saving.isPending) saving.mutate();
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
      <form onSubmit={submit} noValidate className="mt-2 grid min-w-0 gap-8">
        <div>
          <h3 className="text-xl wrap-anywhere">{before["name"]}</h3>
          <p className="flex flex-wrap gap-x-4 text-muted">
            <span>
              Race {stored.id}, version {stored.revision}
            </span>
            <a href={publicPath(stored)} className="text-link wrap-anywhere">
              {publicPath(stored)}
            </a>
          </p>
        </div>
        <RaceInputs
          draft={draft}
          problems={found}
          onChange={(name, value) => {
            setDraft((values) => ({ ...values, [name]: value }));
            setFound(({ [name]: _, ...others }) => others);
            if (saving.isSuccess) saving.reset();
          }}
        />
        <SourceFields
          isSourceNeeded={needsSource(changed)}
          source={source}
          reason={reason}
          problems={found}
          onSource={setSource}
          onReason={setReason}
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
          <Button type="submit" disabled={saving.isPending || theirs !== undefined || changed.length === 0}>
            {saving.isPending ? "Saving…" : "Save the race"}
          </Button>
          {changed.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                settle(stored, false);
                setFound({});
              }}
            >
              Drop what I typed
            </Button>
          )}
          <p role="status">
            {saving.isSuccess
              ? "Saved. Visitors see it within two seconds."
              : changed.length > 0 && `${changed.length} changed`}
          </p>
        </div>
      </form>
      <RaceHistory race={stored} canUndo={changed.length === 0} onUndone={take} />
    </>
  );
}
