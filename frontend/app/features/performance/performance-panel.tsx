import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { listMetricHistoriesOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { MetricHistory } from "~/api/types.gen.ts";
import { browserStore } from "~/lib/storage/browser-store.ts";
import { Button } from "~/ui/button.tsx";
import { formatMetric, METRICS, type Metric, type Rating, ratingOf } from "./ratings.ts";
import { useVitals } from "./use-vitals.ts";
import type { Vitals } from "./vitals.ts";

const RATING_CLASSES: Record<Rating, string> = {
  good: "text-good",
  "needs-improvement": "text-warning",
  poor: "text-danger",
};
const RATING_TEXT: Record<Rating, string> = { good: "good", "needs-improvement": "needs improvement", poor: "poor" };
const DEVICES = ["phone", "tablet", "desktop"] as const;
const DAYS = 28;

/** Whether the panel is open, kept from page to page: it covers what stands below it. */
const openPanel = browserStore("performance-panel-open", (text) => text !== "false");

function Rated({ metric, value, hasText = false }: { metric: Metric; value: number | undefined; hasText?: boolean }) {
  if (value === undefined) return <span className="text-muted">–</span>;
  const rating = ratingOf(metric, value);
  return (
    <span className={`whitespace-nowrap ${RATING_CLASSES[rating]}`}>
      <span className="font-semibold">{formatMetric(metric, value)}</span>
      <span className={hasText ? "block text-xs" : "sr-only"}>{RATING_TEXT[rating]}</span>
    </span>
  );
}

/** The course of a metric while the panel is open. */
function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const most = Math.max(...values) || 1;
  const points = values.map((value, index) => `${(60 * index) / (values.length - 1)},${15 - (14 * value) / most}`);
  return (
    <svg aria-hidden="true" viewBox="0 0 60 16" className="h-4 w-15">
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface MetricTableProps {
  samples: readonly Vitals[];
  histories: readonly MetricHistory[];
}

function MetricTable({ samples, histories }: MetricTableProps) {
  const devices = DEVICES.filter((device) => histories.some((history) => history.device === device));
  return (
    <table className="mt-2 w-full text-left text-sm [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col">Metric</th>
          <th scope="col">This page</th>
          {devices.map((device) => (
            <th key={device} scope="col">
              p75, {device}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {METRICS.map((metric) => (
          <tr key={metric}>
            <th scope="row">{metric}</th>
            <td>
              <Rated metric={metric} value={samples.at(-1)?.[metric]} hasText />
            </td>
            {devices.map((device) => (
              <td key={device}>
                <Rated
                  metric={metric}
                  value={histories.find((each) => each.metric === metric && each.device === device)?.p75}
                />
              </td>
            ))}
            <td className="text-muted">
              <Sparkline values={samples.flatMap((sample) => sample[metric] ?? [])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Floating panel of admins (SPEC section 2): vitals with their ratings, and the 75th percentile of this route. */
export function PerformancePanel() {
  const isOpen = useSyncExternalStore(openPanel.subscribe, openPanel.current, () => true);
  const [isPaused, setPaused] = useState(false);
  const samples = useVitals(isPaused);
  const { pathname } = useLocation();
  const { data: histories = [] } = useQuery(listMetricHistoriesOptions({ query: { path: pathname, days: DAYS } }));

  return (
    <aside
      aria-label="Performance"
      className="no-print fixed right-4 bottom-20 z-40 max-w-[calc(100vw-2rem)] overflow-x-auto rounded-md border border-line-strong bg-raised px-4 py-2 shadow-float [body:has([data-cookie-banner])_&]:bottom-52"
    >
      <div className="flex items-center gap-2">
        <h2 className="mr-auto font-sans text-sm">Performance</h2>
        {isOpen && (
          <Button variant="quiet" size="sm" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {isPaused ? "Resume" : "Pause"}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => openPanel.replace(!isOpen)}>
          {isOpen ? "Hide" : "Show"}
        </Button>
      </div>
      {isOpen && (
        <>
          <MetricTable samples={samples} histories={histories} />
          <p className="mt-1 text-xs text-muted">
            {histories.length === 0 ? "No measurements of this route yet." : `p75 of this route over ${DAYS} days.`}
          </p>
        </>
      )}
    </aside>
  );
}
