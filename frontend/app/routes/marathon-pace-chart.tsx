import { MARATHON_CHART } from "~/features/pace-chart/pace-charts.ts";
import { loadChartPage, PaceChartPage } from "./shared/pace-chart-page.tsx";

export { paceChartHandle as handle } from "./shared/pace-chart-page.tsx";
export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";
export const loader = loadChartPage;

export function Component() {
  return <PaceChartPage chart={MARATHON_CHART} />;
}
