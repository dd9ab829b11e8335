import type { AltitudePoint, CourseAnalysis } from "~/api/types.gen.ts";
import { useTrackSending } from "~/lib/api/use-track-sending.ts";
import { TrackDrop } from "~/ui/track-drop.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";

const FIELD_ID = "own-track";
const REMOVE_ID = "remove-own-track";
const NAME_ID = "own-track-name";

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
  // the field goes with a track, and the button without one
  const keptFocus = useKeptFocus(track ? REMOVE_ID : FIELD_ID);
  return (
    <div {...keptFocus}>
      {track ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={NAME_ID} className="min-w-0 break-words">
            Hills of your track <strong>{track.name}</strong>
          </span>
          <button
            id={REMOVE_ID}
            type="button"
            aria-describedby={NAME_ID}
            onClick={() => onTrack(undefined)}
            className="text-link min-h-9 cursor-pointer"
          >
            Remove
          </button>
        </p>
      ) : (
        <TrackDrop
          isSmall
          label="Use your own track"
          fieldId={FIELD_ID}
          hint="GPX, TCX or FIT, up to 5 MB. Our server analyses it in memory and keeps nothing; it stays in this tab and is not part of the address."
          onFile={send}
          share={share}
          onCancel={cancel}
          problem={problem}
          done=""
        />
      )}
    </div>
  );
}
