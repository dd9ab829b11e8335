import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { readMarathonOptions, readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import { PLAN_INPUTS, type PlanInput } from "~/features/training/plan-inputs.ts";
import { PlanPage } from "~/features/training/plan-page.tsx";
import { targetRaceOf } from "~/features/training/target-race.ts";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { inputsChanged, type ToolInputs, useToolInputs } from "~/lib/tool-inputs.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("race")?.trim();
  if (!id) return null;
  const queryClient = queryClientOf(context);
  const path = { id };
  await Promise.all([
    prefetch(queryClient, readMarathonOptions({ path })),
    prefetch(queryClient, readPotentialOptions({ path })),
  ]);
  return null;
}

/** Typing and changing the plan ask the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return inputsChanged(["race"], currentUrl, nextUrl);
}

/** The plan of one runner is for that runner; the page itself is for everybody. */
export const handle: RouteHandle = { noindex: ({ url }) => url.search !== "" };

function useTargetRace(identifier: string) {
  const isAsked = identifier !== "";
  const path = { id: identifier };
  const race = useQuery({ ...readMarathonOptions({ path }), enabled: isAsked, retry: retryUnlessNotFound });
  const potential = useQuery({ ...readPotentialOptions({ path }), enabled: isAsked, retry: false });
  const target = useMemo(
    () => (isAsked && race.data ? targetRaceOf(race.data, potential.data) : null),
    [isAsked, race.data, potential.data],
  );
  return { race: target, isLoading: isAsked && race.isLoading };
}

export function Component() {
  const [inputs, change] = useToolInputs<PlanInput>(PLAN_INPUTS);
  const identifier = inputs.race ?? "";
  const { race, isLoading } = useTargetRace(identifier);
  // another race brings its own day and distance
  const choose = (chosen: string): ToolInputs<PlanInput> => ({ race: chosen, date: "", distance: "", km: "" });
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
        lead="Counted back from race day, from where you are now. It grows no faster than it should, and says no when there is too little time."
        trail={[
          { label: "Home", to: "/" },
          { label: "Running Tools", to: "/running-tools" },
          { label: "Training Plans" },
        ]}
      />
      <PlanPage
        inputs={inputs}
        race={race}
        isRaceLoading={isLoading}
        raceChoice={<RaceChoice asked={identifier} onChoose={(chosen) => change(choose(chosen))} />}
        onChange={change}
      />
    </>
  );
}
