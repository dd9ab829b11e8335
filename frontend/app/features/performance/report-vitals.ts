/** Reporting of web vitals from browsers of admins. */
import type { PerformanceReport } from "~/api/types.gen.ts";
import { METRICS, type Metric, ratingOf } from "./ratings.ts";
import type { Vitals } from "./vitals.ts";

/** SPEC section 9. */
const REPORT_DELAY_MS = 5_000;

/**
 * Reports what is known after 5 s, and when the page is left what has changed since. Only for an admin's browser.
 * Returns a function that stops it.
 */
export function reportVitals(current: () => Vitals, send: (report: PerformanceReport) => void): () => void {
  const reported: Partial<Record<Metric, number>> = {};
  const url = window.location.origin + window.location.pathname;

  const report = () => {
    const vitals = current();
    for (const metric of METRICS) {
      const value = vitals[metric];
      const before = reported[metric];
      if (value === undefined || value === before) continue;
      reported[metric] = value;
      send({
        metric,
        value,
        rating: ratingOf(metric, value),
        delta: value - (before ?? 0),
        url,
        timestamp: new Date().toISOString(),
        userAgent: navigator.userAgent.slice(0, 400),
      });
    }
  };
  let isDue = false;
  const timer = setTimeout(() => {
    isDue = true;
    report();
  }, REPORT_DELAY_MS);
  const onLeaving = () => {
    if (isDue && document.visibilityState === "hidden") report();
  };
  document.addEventListener("visibilitychange", onLeaving);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onLeaving);
  };
}
