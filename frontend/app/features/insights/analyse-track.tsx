import { type ComponentType, useEffect, useRef, useState } from "react";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import type { RenderSteepness } from "./race-table.tsx";
import { TrackDrop } from "./track-drop.tsx";
import type { TrackResultProps } from "./track-result.tsx";
import { sendTrack, TrackNotAnalysed } from "./track-sending.ts";

const NOT_SHOWN = "The result could not be shown. Please check your connection and try again.";

interface Shown {
  analysis: TrackAnalysis;
  fileName: string;
  /** Fetched while the track is being sent: who only reads the plots never needs it. */
  Result: ComponentType<TrackResultProps>;
  /** Says that it is there. */
  Done: ComponentType<Pick<TrackResultProps, "analysis">>;
}

/** A track of one's own: sent, analysed, shown, and gone with the page. */
export function AnalyseTrack({ renderSteepness }: { renderSteepness: RenderSteepness }) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    setShare(0);
    try {
      const [analysis, { TrackResult, TrackDone }] = await Promise.all([
        sendTrack(file, { signal, onProgress: (part) => !signal.aborted && setShare(part) }),
        import("./track-result.tsx"),
      ]);
      if (!signal.aborted) setShown({ analysis, fileName: file.name, Result: TrackResult, Done: TrackDone });
    } catch (error) {
      if (!signal.aborted) {
        setProblem(error instanceof TrackNotAnalysed ? error.message : NOT_SHOWN);
        setShown(undefined);
      }
      controller.abort();
    }
    if (sending.current === controller) setShare(undefined);
  };
  return (
    <>
      <TrackDrop
        onFile={(file) => void send(file)}
        share={share}
        onCancel={() => sending.current?.abort()}
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
