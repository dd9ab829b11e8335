/** Web vitals of this page, for the performance panel. */
import { useEffect, useRef, useState } from "react";
import { addPerformanceMetric } from "~/api/sdk.gen.ts";
import { reportVitals } from "./report-vitals.ts";
import { observeVitals, type Vitals, type VitalsObserver } from "./vitals.ts";

/** SPEC section 9. */
const REFRESH_MS = 2_000;
const MOST_SAMPLES = 30;

/** Vitals of this page every 2 s, the latest last; they stand still while it is paused. */
export function useVitals(isPaused: boolean): readonly Vitals[] {
  const observer = useRef<VitalsObserver>(undefined);
  const [samples, setSamples] = useState<readonly Vitals[]>([]);

  useEffect(() => {
    const observed = observeVitals();
    observer.current = observed;
    const stop = reportVitals(observed.current, (body) => {
      addPerformanceMetric({ body, keepalive: true }).catch(() => undefined);
    });
    return () => {
      stop();
      observed.stop();
    };
  }, []);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      const current = observer.current?.current();
      if (current) setSamples((before) => [...before.slice(1 - MOST_SAMPLES), current]);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isPaused]);

  return samples;
}
