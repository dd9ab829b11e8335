/** One track at a time on its way to the server and back. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { sendTrack, TrackNotAnalysed } from "./track-sending.ts";

const NOT_SHOWN = "The result could not be shown. Please check your connection and try again.";

export interface TrackSending {
  send: (file: File) => void;
  cancel: () => void;
  /** Share that is sent, up to 1; undefined while nothing is under way. */
  share: number | undefined;
  problem: string | undefined;
}

interface TrackReceiver {
  /** Told of each analysis; a promise of its own is awaited. */
  show: (analysis: TrackAnalysis, file: File) => void | Promise<void>;
  /** What was shown before is of another file. */
  onRefused?: () => void;
}

/** A new file, or leaving the page, ends the last. */
export function useTrackSending(receiver: TrackReceiver): TrackSending {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const latest = useRef(receiver);
  useEffect(() => {
    latest.current = receiver;
  });
  useEffect(() => () => sending.current?.abort(), []);

  const send = useCallback((file: File) => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    setShare(0);
    const go = async () => {
      try {
        const analysis = await sendTrack(file, { signal, onProgress: (part) => !signal.aborted && setShare(part) });
        if (!signal.aborted) await latest.current.show(analysis, file);
      } catch (error) {
        if (!signal.aborted) {
          setProblem(error instanceof TrackNotAnalysed ? error.message : NOT_SHOWN);
          latest.current.onRefused?.();
        }
        controller.abort();
      }
      if (sending.current === controller) setShare(undefined);
    };
    void go();
  }, []);
  const cancel = useCallback(() => sending.current?.abort(), []);
  return { send, cancel, share, problem };
}
