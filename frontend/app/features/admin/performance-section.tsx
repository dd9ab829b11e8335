import { listMetricHistories } from "~/api/sdk.gen.ts";
import type { MetricHistory } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { type AdminColumn, AdminTable } from "./admin-table.tsx";
import { localPage } from "./table-state.ts";

type Sort = "route" | "device" | "metric" | "p75" | "samples";

const COLUMNS: readonly AdminColumn<MetricHistory, Sort>[] = [
  { label: "Route", sort: "route", cell: ({ route }) => route },
  { label: "Device", sort: "device", cell: ({ device }) => device },
  { label: "Metric", sort: "metric", cell: ({ metric }) => metric },
  {
    label: "p75",
    sort: "p75",
    align: "end",
    cell: ({ metric, p75 }) => (metric === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`),
  },
  { label: "Measurements", sort: "samples", align: "end", cell: ({ samples }) => formatNumber(samples) },
];

/** The 75th percentile of each metric by route and device, of the last 28 days. */
export function PerformanceSection() {
  return (
    <AdminTable
      name="Performance"
      columns={COLUMNS}
      defaults={{ sort: "route", order: "asc" }}
      searchLabel="Route, device or metric"
      rowKey={({ route, device, metric }) => `${route} ${device} ${metric}`}
      empty="No measurements were sent."
      load={async (state, signal) =>
        localPage(
          (await listMetricHistories({ query: { days: 28 }, signal })).data,
          state,
          (history, sort) => history[sort],
          ({ route, device, metric }) => `${route} ${device} ${metric}`,
        )
      }
    />
  );
}
