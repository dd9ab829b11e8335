import type { AltitudePoint, CourseAnalysis } from "~/api/types.gen.ts";
import { useTrackSending } from "~/lib/api/use-track-sending.ts";
import { TrackDrop } from "~/ui/track-drop.tsx";

export interface OwnTrack {
  name: string;
  course: CourseAnalysis;
  profile: readonly AltitudePoint[];
}

interface OwnTrackFieldProps {
  track: OwnTrack | undefined;
  onTrack: (track: OwnTrack | undefined) => void;
}

/** The runner's own track in place of a race's course: analysed by the server, stored nowhere. */
export function OwnTrackField({ track, onTrack }: OwnTrackFieldProps) {
  const { send, cancel, share, problem } = useTrackSending({
    show: ({ course, profile }, { name }) => onTrack({ name, course, profile }),
  });
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
    <TrackDrop
      isSmall
      label="Use your own track"
      hint="GPX, TCX or FIT, up to 5 MB. Our server analyses it in memory and keeps nothing; it stays in this tab and is not part of the address."
      onFile={send}
      share={share}
      onCancel={cancel}
      problem={problem}
      done=""
    />
  );
}
