import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

interface TrackDropProps {
  label: string;
  /** Id of the field, for what has the focus in its place. */
  fieldId?: string;
  /** What happens with the file. */
  hint: ReactNode;
  /** Text without script. */
  withoutScript?: string;
  /** True among other fields. */
  isSmall?: boolean;
  onFile: (file: File) => void;
  /** Uploaded share, up to 1; undefined while idle. */
  share: number | undefined;
  onCancel: () => void;
  problem: string | undefined;
  /** Text after the upload. */
  done: ReactNode;
}

function progressWords(share: number): string {
  return share < 1 ? `Sending: ${Math.floor(share * 100)} %` : "Sent. Analysing the track…";
}

/** Track drop zone: choosing a file, progress, and the reason of a refusal. */
export function TrackDrop({ label, fieldId, hint, withoutScript, isSmall = false, ...sending }: TrackDropProps) {
  const { onFile, share, onCancel, problem, done } = sending;
  const ownId = useId();
  const id = fieldId ?? ownId;
  // the button goes with the end of the analysis
  const keptFocus = useKeptFocus(id);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // chosen before hydration
    const early = input.current?.files?.[0];
    if (!early || !input.current) return;
    input.current.value = "";
    onFile(early);
  }, [onFile]);

  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={`rounded-lg border-dashed ${isSmall ? "border p-3" : "border-2 p-5 md:p-8"} ${isOver ? "border-accent bg-sunken" : "border-line-strong bg-raised"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      {...keptFocus}
    >
      <label htmlFor={id} className={`block font-semibold ${isSmall ? "" : "text-lg"}`}>
        {label}
      </label>
      <p id={`${id}-hint`} className={`mt-1 max-w-prose text-muted ${isSmall ? "text-sm" : ""}`}>
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".gpx,.tcx,.fit,application/gpx+xml,application/vnd.garmin.tcx+xml,application/vnd.ant.fit"
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // allows choosing the same file again after it was corrected
          currentTarget.value = "";
        }}
        className="mt-3 block w-full cursor-pointer text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-on-accent"
      />
      {withoutScript && (
        <noscript>
          <p className="mt-3">{withoutScript}</p>
        </noscript>
      )}
      <div role="alert">
        {problem && (
          <p id={`${id}-problem`} className="mt-3 max-w-prose font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {share !== undefined && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <progress
            aria-label="How much of the file is sent"
            className="h-2 w-48 accent-accent"
            {...(share < 1 ? { value: share } : {})}
          />
          <span className="text-[0.9375rem]">{progressWords(share)}</span>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <div role="status" className="mt-3 text-[0.9375rem] empty:mt-0">
        {share === undefined ? done : share < 1 ? "" : <span className="sr-only">Analysing the track</span>}
      </div>
    </div>
  );
}
