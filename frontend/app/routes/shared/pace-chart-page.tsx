import type { LoaderFunctionArgs } from "react-router";
import { OwnTrackField, PaceDeferred, PaceGoal } from "~/features/pace-chart/pace-deferred.ts";
import type { PaceChart } from "~/features/pace-chart/pace-charts.ts";
import { PACE_INPUTS } from "~/features/pace-chart/form/pace-fields.ts";
import { PaceScreen } from "~/features/pace-chart/pace-screen.tsx";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { prefetchTargetRace, raceIdOf } from "~/lib/api/target-race.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const RaceChoice = deferred(async () => (await import("~/features/races/race-choice.tsx")).RaceChoice);

export const paceChartHandle: RouteHandle = { parameters: PACE_INPUTS };

/** Asks for the race named in the address, and for its course. */
export async function loadChartPage({ request, context }: LoaderFunctionArgs): Promise<null> {
  const race = prefetchTargetRace(queryClientOf(context), raceIdOf(request), ["course"]);
  await Promise.all([PaceDeferred.load(), PaceGoal.load(), OwnTrackField.load(), RaceChoice.load(), race]);
  return null;
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
          lead="Enter a goal to get every split, exact to the second, and a wrist band to print."
          breadcrumbs={[
            { label: "Home", to: "/" },
            { label: "Running Tools", to: "/running-tools" },
            { label: chart.title },
          ]}
        />
      </div>
      <PaceScreen
        chart={chart}
        raceChoice={(identifier, choose) => (
          <RaceChoice identifier={identifier} onChoose={choose} raceType={chart.raceType} />
        )}
      />
    </>
  );
}
