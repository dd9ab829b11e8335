import type { LoaderFunctionArgs } from "react-router";
import { DayAndTravel, DaylightLine } from "~/features/race-preparation/day/day-deferred.ts";
import { PreparationDeferred, UsualTemperature } from "~/features/race-preparation/preparation-deferred.ts";
import { PREPARATION_INPUTS, type PreparationInput } from "~/features/race-preparation/preparation-inputs.ts";
import { RacePreparationPage } from "~/features/race-preparation/preparation-page.tsx";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { prefetchTargetRace, raceIdOf, useTargetRace } from "~/lib/api/target-race.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { useToolInputs } from "~/lib/runner/tool-inputs.ts";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const RaceChoice = deferred(async () => (await import("~/features/races/race-choice.tsx")).RaceChoice);

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const id = raceIdOf(request);
  await Promise.all([
    prefetchTargetRace(queryClientOf(context), id, ["potential", "course"]),
    RaceChoice.load(),
    PreparationDeferred.load(),
    UsualTemperature.load(),
    ...(id === "" ? [] : [DaylightLine.load(), DayAndTravel.load()]),
  ]);
  return null;
}

export { reloadsForRace as shouldRevalidate } from "./shared/tool-revalidation.ts";

export const handle: RouteHandle = { parameters: PREPARATION_INPUTS, noindex: ({ url }) => url.search !== "" };

export function Component() {
  const [inputs, change] = useToolInputs<PreparationInput>(PREPARATION_INPUTS);
  const identifier = inputs.race ?? "";
  const target = useTargetRace(identifier, ["potential", "course"]);
  const { race: named } = target;
  return (
    <>
      <PageHead
        title={named ? `Preparing for ${named.name}` : "Race preparation for half marathons, marathons and ultras"}
        description="The last eight weeks before your race: a checklist by date, what to eat and drink and where, kit by temperature, sunrise, the journey, and a race-day sheet to print."
        path="/race-preparation"
        {...(Object.keys(inputs).length > 0 ? { robots: "noindex" as const } : {})}
      />
      <div className="not-on-sheet">
        <PageTitle
          seed="race-preparation"
          title={named ? `Preparing for ${named.name}` : "Race Preparation"}
          lead="What is left to do, from eight weeks out to the start line, and everything for race day on one sheet of paper."
          breadcrumbs={[
            { label: "Home", to: "/" },
            { label: "Running Tools", to: "/running-tools" },
            { label: "Race Preparation" },
          ]}
        />
      </div>
      <RacePreparationPage
        inputs={inputs}
        target={target}
        raceChoice={
          <RaceChoice
            identifier={identifier}
            // another race brings its own day, distance, start and weather
            onChoose={(race) =>
              change({
                race,
                date: undefined,
                distance: undefined,
                km: undefined,
                start: undefined,
                temperature: undefined,
                stations: undefined,
              })
            }
          />
        }
        onChange={change}
      />
    </>
  );
}
