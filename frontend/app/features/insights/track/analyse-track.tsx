import { type ComponentType, useState } from "react";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { useTrackSending } from "~/lib/api/use-track-sending.ts";
import { TrackDrop } from "~/ui/track-drop.tsx";
import type { RenderSteepness } from "~/features/insights/race-table.tsx";
import type { TrackResultProps } from "./track-result.tsx";

interface Shown {
  analysis: TrackAnalysis;
  fileName: string;
  /** Of the tracks of this visit: a second one starts from nothing, also under the name of the first. */
  number: number;
  /** Loaded with the first track; readers of the plots never need it. */
  Result: ComponentType<TrackResultProps>;
  /** Handler of the loaded state. */
  Done: ComponentType<Pick<TrackResultProps, "analysis">>;
}

/** Track analysis: the server analyses the file and stores nothing; the result is gone with the page. */
export function AnalyseTrack({ renderSteepness }: { renderSteepness: RenderSteepness }) {
  const [shown, setShown] = useState<Shown>();
  const { send, cancel, share, problem } = useTrackSending({
    show: async (analysis, file) => {
      const { TrackDone, TrackResult } = await import("./track-result.tsx");
      setShown((before) => ({
        analysis,
        fileName: file.name,
        number: (before?.number ?? 0) + 1,
        Result: TrackResult,
        Done: TrackDone,
      }));
    },
    onRefused: () => setShown(undefined),
  });
  return (
    <>
      <TrackDrop
        label="Choose a GPS file, or drop it here"
        hint="A GPX, TCX or FIT file with altitudes, up to 5 MB. Our server analyses it in memory and does not store it."
        withoutScript="Analysing a track needs JavaScript. The plots below do not."
        onFile={(file) => {
          // the result view is loaded during the upload
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
          key={shown.number}
          analysis={shown.analysis}
          fileName={shown.fileName}
          renderSteepness={renderSteepness}
        />
      )}
    </>
  );
}
