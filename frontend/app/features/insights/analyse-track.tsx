import { type ComponentType, useState } from "react";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { useTrackSending } from "~/lib/use-track-sending.ts";
import { TrackDrop } from "~/ui/track-drop.tsx";
import type { RenderSteepness } from "./race-table.tsx";
import type { TrackResultProps } from "./track-result.tsx";

interface Shown {
  analysis: TrackAnalysis;
  fileName: string;
  /** Fetched with the first track: who only reads the plots never needs it. */
  Result: ComponentType<TrackResultProps>;
  /** Says that it is there. */
  Done: ComponentType<Pick<TrackResultProps, "analysis">>;
}

/** A track of one's own: sent, analysed, shown, and gone with the page. */
export function AnalyseTrack({ renderSteepness }: { renderSteepness: RenderSteepness }) {
  const [shown, setShown] = useState<Shown>();
  const { send, cancel, share, problem } = useTrackSending({
    show: async (analysis, file) => {
      const { TrackDone, TrackResult } = await import("./track-result.tsx");
      setShown({ analysis, fileName: file.name, Result: TrackResult, Done: TrackDone });
    },
    onRefused: () => setShown(undefined),
  });
  return (
    <>
      <TrackDrop
        label="Choose a track, or drop it here"
        hint="A GPX, TCX or FIT file with altitudes, up to 5 MB. It goes to our server, is analysed in memory and forgotten: nothing of it is stored."
        withoutScript="Analysing a track needs JavaScript. The plots below do not."
        onFile={(file) => {
          // what shows it is fetched while the track is on its way
          import("./track-result.tsx").catch(() => undefined);
          send(file);
        }}
        share={share}
        onCancel={cancel}
        problem={problem}
        done={shown && <shown.Done analysis={shown.analysis} />}
      />
      {shown && (
        <shown.Result
          key={shown.fileName}
          analysis={shown.analysis}
          fileName={shown.fileName}
          renderSteepness={renderSteepness}
        />
      )}
    </>
  );
}
