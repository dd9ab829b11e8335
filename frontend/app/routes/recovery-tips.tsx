import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import { RECOVERY_INPUTS, type RecoveryInput } from "~/features/recovery/recovery-inputs.ts";
import { RecoveryPage } from "~/features/recovery/recovery-page.tsx";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { inputsChanged, useToolInputs } from "~/lib/tool-inputs.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("race")?.trim();
  if (id) await prefetch(queryClientOf(context), readMarathonOptions({ path: { id } }));
  return null;
}

/** Typing asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return inputsChanged(["race"], currentUrl, nextUrl);
}

export const handle: RouteHandle = { noindex: ({ url }) => url.search !== "" };

export function Component() {
  const [inputs, change] = useToolInputs<RecoveryInput>(RECOVERY_INPUTS);
  const identifier = inputs.race ?? "";
  const { data } = useQuery({
    ...readMarathonOptions({ path: { id: identifier } }),
    enabled: identifier !== "",
    retry: retryUnlessNotFound,
  });
  const race =
    identifier !== "" && data
      ? {
          name: data.name,
          distanceM: data.distanceKm === null ? null : data.distanceKm * 1000,
          day: data.nextEventDate ?? data.lastDate,
        }
      : null;
  return (
    <>
      <PageHead
        title="Recovery after a half marathon, marathon or ultra"
        description="The days and weeks after a race, day by day: when to run again, when not to, when to see somebody, and from when on you can race again."
        path="/recovery-tips"
        {...(Object.keys(inputs).length > 0 ? { robots: "noindex" as const } : {})}
      />
      <PageTitle
        seed="recovery-tips"
        title={race ? `Recovery after ${race.name}` : "Recovery Tips"}
        lead="A taper run backwards: what to do on each day after the race, what is no longer usual soreness, and when the next race makes sense."
        trail={[
          { label: "Home", to: "/" },
          { label: "Running Tools", to: "/running-tools" },
          { label: "Recovery Tips" },
        ]}
      />
      <RecoveryPage
        inputs={inputs}
        race={race}
        raceChoice={
          <RaceChoice
            asked={identifier}
            label="The race you ran"
            onChoose={(chosen) => change({ race: chosen, date: "", distance: "", km: "" })}
          />
        }
        onChange={change}
      />
    </>
  );
}
