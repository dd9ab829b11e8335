/** Web vitals of this page, from the browser's own entries. */
import type { Metric } from "./ratings.ts";

export type Vitals = Readonly<Partial<Record<Metric, number>>>;

export interface VitalsObserver {
  current: () => Vitals;
  stop: () => void;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface InputTiming extends PerformanceEntry {
  processingStart: number;
  interactionId?: number;
}

/** A window of layout shifts ends after 1 s without one, and after 5 s. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** One interaction in fifty may be slower than INP. */
const INTERACTIONS_PER_OUTLIER = 50;
const SHORTEST_EVENT_MS = 40;

/** Cumulative Layout Shift: the largest window of shifts without a recent input. */
export function layoutShiftSum(): (shift: Shift) => number {
  let sum = 0;
  let first = 0;
  let last = -SHIFT_WINDOW_MS;
  let most = 0;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return most;
    const isSameWindow = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isSameWindow) {
      sum = 0;
      first = startTime;
    }
    last = startTime;
    sum += value;
    most = Math.max(most, sum);
    return most;
  };
}

/** Interaction to Next Paint: the slowest interaction, less one in fifty. */
export function slowestInteraction(): (event: InputTiming) => number | undefined {
  const longest = new Map<number, number>();
  return ({ interactionId = 0, duration }) => {
    if (interactionId !== 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    const slowestFirst = [...longest.values()].sort((one, other) => other - one);
    const all = (performance as { interactionCount?: number }).interactionCount ?? longest.size;
    const left = Math.floor(all / INTERACTIONS_PER_OUTLIER);
    return slowestFirst[Math.min(left, slowestFirst.length - 1)];
  };
}

/** Observes entries from the beginning of the page on. Kinds that the browser does not have stay unknown. */
export function observeVitals(): VitalsObserver {
  const vitals: Partial<Record<Metric, number>> = {};
  const observers: PerformanceObserver[] = [];

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...options });
    observers.push(observer);
  };
  const set = (metric: Metric, value: number | undefined) => {
    if (value !== undefined) vitals[metric] = Math.max(0, value);
  };

  const addShift = layoutShiftSum();
  const addInteraction = slowestInteraction();
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) vitals.CLS = 0;
  observe("largest-contentful-paint", ({ startTime }) => set("LCP", startTime));
  observe("layout-shift", (shift) => set("CLS", addShift(shift as Shift)));
  observe("first-input", (input) => set("FID", (input as InputTiming).processingStart - input.startTime));
  observe("event", (event) => set("INP", addInteraction(event as InputTiming)), {
    durationThreshold: SHORTEST_EVENT_MS,
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") set("FCP", startTime);
  });
  observe("navigation", (entry) => set("TTFB", (entry as PerformanceNavigationTiming).responseStart));

  return {
    current: () => ({ ...vitals }),
    stop: () => {
      for (const observer of observers) observer.disconnect();
    },
  };
}
