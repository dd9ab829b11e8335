import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { importRaceFile } from "~/api/sdk.gen.ts";
import type { ImportReport } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { SaveFailure } from "../save-failure.tsx";
import { ChangedFields } from "./changed-fields.tsx";

const LARGEST_BYTES = 5 * 1024 * 1024;

class UnfitFile extends Error {
  override name = "UnfitFile";
}

interface Chosen {
  file: File | undefined;
  source: string;
  reason: string;
}

/** What was sent to be checked, and what is imported: the file as it was read then. */
interface CheckedFile {
  body: Blob;
  sourceUrl: string | null;
  reason: string;
}

async function send({ body, sourceUrl, reason }: CheckedFile, dryRun: boolean): Promise<ImportReport> {
  return (await importRaceFile({ body, query: { dryRun, reason, sourceUrl } })).data;
}

async function check({ file, source, reason }: Chosen): Promise<{ checked: CheckedFile; report: ImportReport }> {
  const checked = { body: await contentOf(file), sourceUrl: source.trim() || null, reason: reason.trim() };
  return { checked, report: await send(checked, true) };
}

/** As it is now: the browser cannot read a file that was saved again after it was chosen. */
async function contentOf(file: File | undefined): Promise<Blob> {
  if (!file) throw new UnfitFile("Choose a file first.");
  if (file.size > LARGEST_BYTES) throw new UnfitFile("This file is larger than 5 MB. Split it.");
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch {
    throw new UnfitFile("The file was changed: choose it again.");
  }
}

const counted = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
const racesOf = (count: number) => counted(count, "race");

function Problems({ problems }: Pick<ImportReport, "problems">) {
  return (
    <div role="alert" className="rounded-md border border-danger p-4">
      <p className="font-semibold">Nothing can be imported before these rows are corrected.</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ row, column, message }) => (
          <li key={`${row} ${column ?? ""} ${message}`} className="wrap-anywhere">
            Row {row}
            {column !== null && column !== undefined && <>, {column}</>}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Report({ report }: { report: ImportReport }) {
  const { rows, changes, problems, isImported } = report;
  const what = isImported ? "changed" : "would change";
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="font-semibold">
        {changes.length === 0
          ? `${counted(rows, "row")} read.${problems.length > 0 ? "" : " Nothing differs from what is stored."}`
          : `${counted(rows, "row")} read: ${racesOf(changes.length)} ${what}.`}
        {isImported && changes.length > 0 && " Visitors see it within two seconds."}
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      <ol className="grid gap-3">
        {changes.map(({ row, id, name, fields }) => (
          <li key={row} className="min-w-0 rounded-md border border-line p-4">
            <h4 className="font-semibold wrap-anywhere">
              {name}
              <span className="ml-2 font-normal text-muted">
                {id === null ? "new race" : `race ${id}`}, row {row}
              </span>
            </h4>
            <ChangedFields fields={fields} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Import of a race file in two steps: what would change, then the change. */
export function RaceImport({ headingId }: { headingId: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState("");
  const [reason, setReason] = useState("");
  const keptFocus = useKeptFocus(headingId);
  const checking = useMutation({ mutationFn: check });
  const importing = useMutation({
    mutationFn: async (checked: CheckedFile) => send(checked, false),
    onSuccess: (found) => found.isImported && queryClient.invalidateQueries({ queryKey: ["admin"] }),
  });
  /** Another file, source or reason has to be checked first; the report of one that is being read is not taken. */
  const forget = () => {
    checking.reset();
    // what an import under way changed is still told
    if (!importing.isPending) importing.reset();
  };
  const report = importing.data ?? checking.data?.report;
  const checked = checking.data?.checked;
  const canImport =
    checked && report && !report.isImported && report.problems.length === 0 && report.changes.length > 0;
  const isBusy = checking.isPending || importing.isPending;
  const error = importing.error ?? checking.error;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    forget();
    checking.mutate({ file, source, reason });
  };
  return (
    <div className="grid min-w-0 gap-6" {...keptFocus}>
      <p className="max-w-prose text-muted">
        Takes the exported CSV file back, whole or some rows and columns of it. An empty cell means not known; a column
        that is left out leaves its facts as they are; a row without an id is a new race. Up to 200 races change at a
        time, each with history, and each change can be undone.
      </p>
      <form onSubmit={submit} className="grid max-w-2xl gap-5">
        <div>
          <label htmlFor={`${id}-file`} className="block font-semibold">
            CSV file
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv"
            onClick={({ currentTarget }) => {
              // the same file, corrected, is a new choice
              currentTarget.value = "";
              setFile(undefined);
              forget();
            }}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0]);
              forget();
            }}
            className="mt-3 block w-full cursor-pointer text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-on-accent"
          />
        </div>
        <TextField
          label="Source"
          type="url"
          maxLength={1000}
          hint="The page that states the changes. A column sourceUrl can name another one for a row."
          value={source}
          onChange={({ currentTarget }) => {
            setSource(currentTarget.value);
            forget();
          }}
        />
        <TextField
          label="Reason"
          required
          minLength={3}
          maxLength={500}
          hint="Kept in the audit log."
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            forget();
          }}
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" variant={canImport ? "secondary" : "primary"} isBlocked={isBusy}>
            {isBusy ? "Reading…" : "Check the file"}
          </Button>
          {canImport && (
            <Button isBlocked={isBusy} onClick={() => importing.mutate(checked)}>
              Import {racesOf(report.changes.length)}
            </Button>
          )}
        </div>
      </form>
      {error && (
        <p role="alert" className="text-danger">
          {error instanceof UnfitFile ? error.message : <SaveFailure error={error} />}
        </p>
      )}
      {report && <Report report={report} />}
    </div>
  );
}
