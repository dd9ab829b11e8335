import { type ChangeEvent, useId, useState } from "react";
import { analyseTrack } from "~/api/sdk.gen.ts";
import type { AltitudePoint, CourseAnalysis } from "~/api/types.gen.ts";
import { Icon } from "~/ui/icon.tsx";

/** The server takes no larger one. */
const MOST_BYTES = 5_000_000;

export interface OwnTrack {
  name: string;
  course: CourseAnalysis;
  profile: readonly AltitudePoint[];
}

interface TrackDropProps {
  track: OwnTrack | undefined;
  onTrack: (track: OwnTrack | undefined) => void;
}

function reasonOf(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  const isOurs = typeof error === "object" && error !== null && "code" in error && typeof message === "string";
  return isOurs ? message : "The track could not be analysed just now. Please try again.";
}

/** A track of one's own instead of a race's: analysed by the server, kept by nobody. */
export function TrackDrop({ track, onTrack }: TrackDropProps) {
  const id = useId();
  const [status, setStatus] = useState<{ problem: string } | "busy">();

  const analyse = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setStatus({ problem: "This file is larger than 5 MB. Please take a track of one run alone." });
      return;
    }
    setStatus("busy");
    try {
      const { data } = await analyseTrack({ body: file });
      onTrack({ name: file.name, course: data.course, profile: data.profile });
      setStatus(undefined);
    } catch (error) {
      setStatus({ problem: reasonOf(error) });
    }
  };

  if (track)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">
          Hills of your track <strong>{track.name}</strong>
        </span>
        <button type="button" onClick={() => onTrack(undefined)} className="text-link min-h-9 cursor-pointer">
          Remove
        </button>
      </p>
    );
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-dashed border-line-strong px-3 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <Icon name="mountain" size={18} className="text-muted" />
        <span className="font-semibold">{status === "busy" ? "Analysing…" : "Use a track of your own"}</span>
        <input
          id={id}
          type="file"
          accept=".gpx,.tcx,.fit"
          disabled={status === "busy"}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void analyse(event)}
          className="absolute size-px opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        GPX, TCX or FIT, up to 5 MB. Our server analyses it in memory and keeps nothing; it stays in this tab and is not
        part of the address.
      </p>
      <p role="status" className="text-sm font-medium text-danger">
        {typeof status === "object" && status.problem}
      </p>
    </div>
  );
}
