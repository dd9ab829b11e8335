import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { shownFields } from "~/features/predictor/prediction-fields.ts";
import { readShown } from "~/features/predictor/prediction-request.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { NO_PROFILE, type RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { NextSteps } from "./next-steps.tsx";
import type { PlanInputs } from "./plan-inputs.ts";
import type { PlanRace } from "./plan-race.ts";
import { PLAN_RACE } from "../../../tests/sample-plan-race.ts";
import { runnerOfPlan } from "./plan-runner.ts";
import { resolvePlanRequest } from "./requested-plan.ts";

const PROFILE: RunnerProfile = {
  ...NO_PROFILE,
  results: [
    { distanceM: METRES.marathon, timeS: 18_000, raceId: 68, date: null },
    { distanceM: 12_070, timeS: 3300, raceId: null, date: null },
  ],
  weeklyDistanceM: 60_000,
  longestRunM: 30_000,
};
const READER: RunnerProfile = { ...NO_PROFILE, results: [{ distanceM: 5000, timeS: 1000, raceId: null, date: null }] };

function linkFrom(inputs: PlanInputs, name: string, chosen: PlanRace | null = null): URLSearchParams | undefined {
  const requested = resolvePlanRequest(inputs, chosen, NO_PROFILE);
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <NextSteps requested={requested} inputs={inputs} chosen={chosen} />
    </MemoryRouter>,
  );
  const href = new RegExp(`href="([^"]*)"[^>]*>${name.replace("?", "\\?")}<`).exec(page)?.[1];
  return href === undefined ? undefined : new URL(href.replaceAll("&amp;", "&"), "https://startline.run").searchParams;
}

describe("the question whether the goal of a plan is realistic", () => {
  const query = "distance=marathon&goal=3:00:00&recentDistance=half+marathon&recent=1:25:00&weekly=80+km&longest=30+km";
  const asked = (inputs: PlanInputs, profile: RunnerProfile) =>
    runnerOfPlan(resolvePlanRequest(inputs, null, profile), inputs, profile);

  test("is asked about the runner of the plan", () => {
    const inputs: PlanInputs = { ...Object.fromEntries(new URLSearchParams(query)), units: "km" };

    expect(Object.fromEntries(linkFrom(inputs, "Is the goal realistic?") ?? [])).toEqual({
      goal: "3:00:00",
      distance: "half marathon",
      time: "1:25:00",
      weekly: "80",
      longest: "30",
      units: "km",
    });
  });

  test("is asked about the reader where the plan is theirs: the predictor has the same figures", () => {
    expect(asked({}, PROFILE)).toEqual({});
    expect(asked({ weekly: "60 km" }, PROFILE)).toEqual({});
  });

  test("takes what is not typed from the profile, with the races of the results, and reads the same there", () => {
    const link = asked({ weekly: "80 km" }, PROFILE);
    const inputs = readInputs(new URLSearchParams(link ?? {}).toString(), [
      "distance",
      "time",
      "ranAt",
      "distance2",
      "time2",
      "weekly",
      "longest",
      "units",
    ]);
    const read = readShown(shownFields(inputs, READER), READER, METRES.marathon);

    expect(read.problems).toEqual({});
    expect(read.request?.raced).toEqual(PROFILE.results);
    expect(read.request?.inputs).toMatchObject({ weeklyM: 80_000, longestRunM: 30_000 });
  });

  test("is not asked where the plan rests on no result, and leaves out what is not known", () => {
    expect(asked({ recent: "none", weekly: "30 km assumed", longest: "14 km assumed" }, READER)).toBeNull();
    expect(linkFrom({ recent: "none" }, "Is the goal realistic?")).toBeUndefined();
    expect(asked({ recent: "1:25:00", recentDistance: "half", weekly: "30 km assumed", longest: "0" }, READER)).toEqual(
      {
        distance: "half marathon",
        time: "1:25:00",
        units: "km",
      },
    );
  });
});

test("the race day that was typed goes along to race day and recovery", () => {
  for (const name of ["Prepare for race day", "Recovery after the race"]) {
    expect(linkFrom({ race: "berlin-marathon", date: "2027-10-03" }, name)?.get("date")).toBe("2027-10-03");
    expect(linkFrom({ date: "2027-10-03" }, name)?.get("date")).toBe("2027-10-03");
    expect(linkFrom({ race: "berlin-marathon" }, name)?.has("date")).toBe(false);
    expect(linkFrom({ date: "soon" }, name)?.has("date")).toBe(false);
  }
});

test("a typed distance goes along where the race states none", () => {
  const inputs = { race: "big-loop", km: "160.934 km", date: "2027-10-03" };
  const loop: PlanRace = { ...PLAN_RACE, kind: "ultra-marathon", distanceM: null };

  for (const name of ["Prepare for race day", "Recovery after the race"]) {
    expect(linkFrom(inputs, name, loop)?.get("km")).toBe("160.934 km");
    expect(linkFrom(inputs, name, { ...loop, distanceM: 100_000 })?.has("km")).toBe(false);
  }
});
