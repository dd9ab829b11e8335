import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { BRIEF_INPUTS, type BriefInput } from "~/features/race-brief/brief-inputs.ts";
import { BriefPage } from "~/features/race-brief/brief-page.tsx";
import { loadBrief, useBriefRace } from "~/features/race-brief/brief-race.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { inputsChanged, useToolInputs } from "~/lib/tool-inputs.ts";
import { island } from "~/ui/island.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const RaceChoice = island(async () => (await import("~/features/race-choice/race-choice.tsx")).RaceChoice, "soon");

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([loadBrief(args), RaceChoice.load()]);
  return null;
}

/** Typing asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return inputsChanged(["race"], currentUrl, nextUrl);
}

export const handle: RouteHandle = { noindex: ({ url }) => url.search !== "" };

export function Component() {
  const [inputs, change] = useToolInputs<BriefInput>(BRIEF_INPUTS);
  const identifier = inputs.race ?? "";
  const known = useBriefRace(identifier);
  return (
    <>
      <PageHead
        title={
          known.race ? `Preparing for ${known.race.name}` : "Race preparation for half marathons, marathons and ultras"
        }
        description="The last eight weeks before your race: a checklist by date, what to eat and drink and where, kit by temperature, sunrise, the journey, and a brief on one page to print."
        path="/race-preparation"
        {...(Object.keys(inputs).length > 0 ? { robots: "noindex" as const } : {})}
      />
      <div className="not-the-brief">
        <PageTitle
          seed="race-preparation"
          title={known.race ? `Preparing for ${known.race.name}` : "Race Preparation"}
          lead="What is left to do, from eight weeks out to the start line, and everything for the morning on one sheet of paper."
          trail={[
            { label: "Home", to: "/" },
            { label: "Running Tools", to: "/running-tools" },
            { label: "Race Preparation" },
          ]}
        />
      </div>
      <BriefPage
        inputs={inputs}
        known={known}
        raceChoice={
          <RaceChoice
            asked={identifier}
            // another race brings its own day, distance, start and weather
            onChoose={(race) =>
              change({ race, date: "", distance: "", km: "", start: "", temperature: "", stations: "" })
            }
          />
        }
        onChange={change}
      />
    </>
  );
}
