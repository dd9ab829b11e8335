import { listed } from "~/lib/format/in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readRaceHistory, undoRaceChange } from "~/api/sdk.gen.ts";
import type { EditableRace, RaceRevision } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { codeOf, failureText } from "../failure-text.ts";
import { Moment } from "../moment.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { raceFieldLabel } from "./race-fields.ts";

const UNDO_DIALOG = "undo-change";
const HEADING = "race-history";

interface ChangedSince {
  code: "changed_since";
  /** Null where no change of the history did it. */
  changedBy: number | null;
  fields: readonly string[];
}

function isChangedSince(failure: unknown): failure is ChangedSince {
  return codeOf(failure) === "changed_since";
}

function changedSinceText({ changedBy, fields }: ChangedSince): string {
  const names = listed(fields.map(raceFieldLabel));
  if (changedBy === null) return `${names} changed again outside this history. Correct the race above instead.`;
  return `Change ${changedBy} changed ${names} again. Undo change ${changedBy} first.`;
}

function By({ revision }: { revision: RaceRevision }) {
  const { editor, role, byOrganiser, sourceUrl, submissionId, undoes, undoneBy } = revision;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      <Moment at={revision.madeAt} /> UTC, {editor ?? "a deleted account"} ({byOrganiser ? "organiser of it" : role})
      {submissionId !== null && `, submission ${submissionId}`}
      {undoes !== null && `, undoes change ${undoes}`}
      {undoneBy !== null && `, undone by change ${undoneBy}`}
      {sourceUrl && (
        <>
          . Source:{" "}
          <a href={sourceUrl} rel="noreferrer" target="_blank" className="text-link">
            {sourceUrl}
          </a>
        </>
      )}
    </p>
  );
}

interface RaceHistoryProps {
  race: EditableRace;
  /** What is typed is saved or dropped first. */
  canUndo: boolean;
  onUndone: (race: EditableRace) => void;
}

/** What was changed of a race, by whom, when, and by which source. */
export function RaceHistory({ race, canUndo, onUndone }: RaceHistoryProps) {
  const [picked, setPicked] = useState<number>();
  const path = { race_id: race.id };
  const { data, error } = useQuery({
    queryKey: ["admin", "race-history", race.id, race.revision],
    queryFn: async ({ signal }) => (await readRaceHistory({ path, signal })).data,
    staleTime: 0,
  });
  const keptFocus = useKeptFocus(HEADING);
  return (
    <section aria-labelledby={HEADING} className="mt-10" {...keptFocus}>
      <h3 id={HEADING} tabIndex={-1} className="mb-3 text-xl">
        History
      </h3>
      {error && <p role="alert">{failureText(error)}</p>}
      {data?.length === 0 && <p>No changes yet.</p>}
      {data && data.length > 0 && !canUndo && (
        <p className="mb-3 text-muted">A change can be undone once what you typed is saved or dropped.</p>
      )}
      <ol className="grid gap-4">
        {data?.map((revision) => (
          <li key={revision.revision} className="rounded-md border border-line p-4">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h4 className="font-semibold">
                Change {revision.revision}
                {revision.isAddition && ": the race was added"}
              </h4>
              {revision.undoneBy === null && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-haspopup="dialog"
                  aria-label={`Undo change ${revision.revision}`}
                  disabled={!canUndo}
                  onClick={() => {
                    setPicked(revision.revision);
                    openDialog(UNDO_DIALOG);
                  }}
                >
                  Undo
                </Button>
              )}
            </div>
            <By revision={revision} />
            <ChangedFields fields={revision.fields} />
          </li>
        ))}
      </ol>
      <ReasonDialog
        id={UNDO_DIALOG}
        title={`Undo change ${picked ?? ""}`}
        submitLabel="Undo the change"
        done="Undone. Visitors see it within two seconds."
        send={async (reason) => {
          const body = { baseRevision: race.revision, revision: picked ?? 0, reason };
          try {
            onUndone((await undoRaceChange({ path, body })).data.race);
          } catch (failure) {
            throw isChangedSince(failure) ? new Error(changedSinceText(failure)) : failure;
          }
        }}
      >
        <p>The values of before are restored, as a new change. What a later change wrote is never overwritten.</p>
      </ReasonDialog>
    </section>
  );
}
