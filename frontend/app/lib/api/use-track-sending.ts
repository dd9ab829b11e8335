/** Hook for one track upload at a time. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { sendTrack, TrackNotAnalysed } from "./track-sending.ts";

const NOT_SHOWN = "The result could not be shown. Please check your connection and try again.";

interface TrackSending {
  send: (file: File) => void;
  cancel: () => void;
  /** Uploaded share, up to 1; undefined while idle. */
  share: number | undefined;
  problem: string | undefined;
}

interface TrackReceiver {
  /** Called with each analysis; a returned promise is awaited. */
  show: (analysis: TrackAnalysis, file: File) => void | Promise<void>;
  /** Called before a new file replaces the previous result. */
  onRefused?: () => void;
}

/** A new file, or leaving the page, aborts the previous upload. */
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
