import type { LoaderFunctionArgs } from "react-router";
import type { PaceChart } from "~/features/paces/pace-charts.ts";
import { PaceScreen } from "~/features/paces/pace-screen.tsx";
import { loadPaceChart } from "~/features/paces/race-course.ts";
import { island } from "~/ui/island.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const RaceChoice = island(async () => (await import("~/features/race-choice/race-choice.tsx")).RaceChoice, "soon");

export async function loadChartPage(args: LoaderFunctionArgs): Promise<null> {
  const [loaded] = await Promise.all([loadPaceChart(args), RaceChoice.load()]);
  return loaded;
}

export function PaceChartPage({ chart }: { chart: PaceChart }) {
  return (
    <>
      <PageHead
        title={chart.title}
        description={`Splits over ${chart.distanceName} for any goal, in kilometres and miles to the second: even pace, even effort on a real course, run and walk. With a wrist band to print.`}
        path={chart.path}
      />
      <div className="no-print">
        <PageTitle
          seed={chart.path}
          title={chart.title}
          lead="Write a goal; every split follows, exact to the second, and goes with you on a band for the wrist."
          trail={[{ label: "Home", to: "/" }, { label: "Running Tools", to: "/running-tools" }, { label: chart.title }]}
        />
      </div>
      <PaceScreen
        chart={chart}
        raceChoice={(asked, choose) => <RaceChoice asked={asked} onChoose={choose} raceType={chart.raceType} />}
      />
    </>
  );
}
