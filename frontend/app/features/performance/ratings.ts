/** Ratings of web vitals. */

export const METRICS = ["LCP", "FID", "INP", "CLS", "FCP", "TTFB"] as const;
export type Metric = (typeof METRICS)[number];
export type Rating = "good" | "needs-improvement" | "poor";

/** Good up to the first value, poor above the second: SPEC section 9; INP by web.dev. In ms, CLS without a unit. */
export const BOUNDS: Readonly<Record<Metric, readonly [number, number]>> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function ratingOf(metric: Metric, value: number): Rating {
  const [good, fair] = BOUNDS[metric];
  if (value <= good) return "good";
  return value <= fair ? "needs-improvement" : "poor";
}

export function formatMetric(metric: Metric, value: number): string {
  return metric === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
}
