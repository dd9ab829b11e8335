import type { Race } from "~/api/types.gen.ts";
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { useToday } from "~/lib/format/today.ts";
import type { LoaderFunctionArgs } from "react-router";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import { RECOVERY_INPUTS, type RecoveryInput } from "~/features/recovery/recovery-inputs.ts";
import { RecoveryPage } from "~/features/recovery/recovery-page.tsx";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { prefetchTargetRace, raceIdOf, useTargetRace } from "~/lib/api/target-race.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { useToolInputs } from "~/lib/runner/tool-inputs.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await prefetchTargetRace(queryClientOf(context), raceIdOf(request));
  return null;
}

export { reloadsForRace as shouldRevalidate } from "./shared/tool-revalidation.ts";

export const handle: RouteHandle = { parameters: RECOVERY_INPUTS, noindex: ({ url }) => url.search !== "" };

/** Our choice: who plans a recovery ran an edition of the last weeks, or will run the next one. */
const RECENT_DAYS = 30;

function dayRun({ lastDate, nextEventDate }: Race, today: string | null): string | null {
  const isRecent = lastDate !== null && today !== null && daysBetween(lastDate, today) <= RECENT_DAYS;
  return isRecent ? lastDate : nextEventDate;
}

export function Component() {
  const [inputs, change] = useToolInputs<RecoveryInput>(RECOVERY_INPUTS);
  const identifier = inputs.race ?? "";
  const { race: named } = useTargetRace(identifier);
  const today = useToday();
  const race = named && {
    name: named.name,
    distanceM: named.distanceKm === null ? null : named.distanceKm * 1000,
    day: dayRun(named, today),
  };
  return (
    <>
      <PageHead
        title="Recovery after a half marathon, marathon or ultra"
        description="The days and weeks after a race, day by day: when to run again, when not to, when to get medical help, and when you can race again."
        path="/recovery-tips"
        {...(Object.keys(inputs).length > 0 ? { robots: "noindex" as const } : {})}
      />
      <PageTitle
        seed="recovery-tips"
        title={race ? `Recovery after ${race.name}` : "Recovery Tips"}
        lead="What to do on each day after the race, which signs need a doctor, and when you can race again."
        breadcrumbs={[
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
            identifier={identifier}
            label="Your race"
            // another race brings its own day and distance
            onChoose={(chosen) => change({ race: chosen, date: undefined, distance: undefined, km: undefined })}
          />
        }
        onChange={change}
      />
    </>
  );
}
