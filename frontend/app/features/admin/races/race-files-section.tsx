import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { exportRacesCsv, exportRacesJson } from "~/api/sdk.gen.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { Button } from "~/ui/button.tsx";
import { failureText } from "../failure-text.ts";
import { RaceImport } from "./race-import.tsx";

const FORMATS = [
  {
    name: "races.csv",
    type: "text/csv",
    label: "Export as CSV",
    load: async () => (await exportRacesCsv({ parseAs: "blob" })).data,
  },
  {
    name: "races.json",
    type: "application/json",
    label: "Export as JSON",
    load: async () => JSON.stringify((await exportRacesJson()).data),
  },
] as const;

function Export({ name, type, label, load }: (typeof FORMATS)[number]) {
  const saving = useMutation({
    mutationFn: async () => saveAsFile(await load(), name, type),
  });
  return (
    <div>
      <Button variant="secondary" isBlocked={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? "Loading…" : label}
      </Button>
      {saving.error && (
        <p role="alert" className="mt-2 text-danger">
          {failureText(saving.error)}
        </p>
      )}
    </div>
  );
}

/** Races as a file: all of them out, and corrected ones in again. */
export function RaceFilesSection() {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-10">
      <section aria-labelledby={`${id}-export`}>
        <h3 id={`${id}-export`} className="mb-2 text-xl">
          Export
        </h3>
        <p className="mb-4 max-w-prose text-muted">
          Every race of every status, with the facts that can be edited here. The command <code>startline export</code>{" "}
          writes the whole catalogue with its sources.
        </p>
        <div className="flex flex-wrap gap-4">
          {FORMATS.map((format) => (
            <Export key={format.name} {...format} />
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-import`} className="min-w-0">
        <h3 id={`${id}-import`} tabIndex={-1} className="mb-2 text-xl">
          Import
        </h3>
        <RaceImport headingId={`${id}-import`} />
      </section>
    </div>
  );
}
