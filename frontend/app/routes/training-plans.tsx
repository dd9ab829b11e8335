import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import { PLAN_INPUTS, type PlanInput } from "~/features/training/plan-inputs.ts";
import { PlanPage } from "~/features/training/plan-page.tsx";
import { planRaceOf } from "~/features/training/plan-race.ts";
import { loadPlanResult } from "~/features/training/plan-result-deferred.ts";
import { printTitle } from "~/features/training/print-title.ts";
import { racedOf } from "~/features/training/requested-plan.ts";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { prefetchTargetRace, raceIdOf, useTargetRace } from "~/lib/api/target-race.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { readInputs, useToolInputs } from "~/lib/runner/tool-inputs.ts";
import { prefetchCourses } from "~/lib/runner/use-runner.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  const inputs = readInputs(new URL(request.url).search, PLAN_INPUTS);
  await Promise.all([
    prefetchTargetRace(queryClient, raceIdOf(request), ["potential"]),
    prefetchCourses(queryClient, racedOf(inputs, NO_PROFILE)),
    loadPlanResult(),
  ]);
  // the day on which the page is rendered, in UTC; the browser's own takes over after hydration
  return { renderedOn: new Date().toISOString().slice(0, 10) };
}

export { reloadsForRace as shouldRevalidate } from "./shared/tool-revalidation.ts";

/** The plan of one runner is for that runner; the page itself is for everybody. */
export const handle: RouteHandle = { parameters: PLAN_INPUTS, noindex: ({ url }) => url.search !== "" };

export function Component() {
  const [inputs, change] = useToolInputs<PlanInput>(PLAN_INPUTS);
  const { renderedOn } = useLoaderData<typeof loader>();
  const identifier = inputs.race ?? "";
  const { race: named, potential, states } = useTargetRace(identifier, ["potential"]);
  const race = useMemo(() => (named ? planRaceOf(named, potential ?? undefined) : null), [named, potential]);
  // another race brings its own day and distance
  const choose = (chosen: string) => change({ race: chosen, date: undefined, distance: undefined, km: undefined });
  return (
    <>
      <PageHead
        title={race ? `Training plan for ${race.name}` : "Training plans for half marathons, marathons and ultras"}
        description="A training plan counted back from your race day, fitted to your week: with paces from your own results, step-backs, a taper, and each rule with its source."
        path="/training-plans"
        {...(Object.keys(inputs).length > 0 ? { robots: "noindex" as const } : {})}
      />
      <PageTitle
        seed="training-plans"
        title={race ? `Training for ${race.name}` : "Training Plans"}
        printTitle={printTitle(inputs, race)}
        lead="A plan from your training today to race day. It builds up gradually, and tells you when there is too little time."
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Running Tools", to: "/running-tools" },
          { label: "Training Plans" },
        ]}
      />
      <PlanPage
        inputs={inputs}
        race={race}
        renderedOn={renderedOn}
        isRaceLoading={states.race === "loading"}
        raceChoice={<RaceChoice identifier={identifier} onChoose={choose} />}
        onChange={change}
      />
    </>
  );
}
