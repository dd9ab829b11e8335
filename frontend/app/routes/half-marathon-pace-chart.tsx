import { HALF_CHART } from "~/features/paces/pace-charts.ts";
import { loadChartPage, PaceChartPage } from "./shared/pace-chart-page.tsx";

export { staysLoaded as shouldRevalidate } from "./shared/stays-loaded.ts";
export const loader = loadChartPage;

export function Component() {
  return <PaceChartPage chart={HALF_CHART} />;
}
