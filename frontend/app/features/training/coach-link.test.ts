import { describe, expect, test } from "vitest";
import { potential } from "../../../tests/sample-potentials.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { planFor } from "~/domain/training/plan-outcome.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { NO_PROFILE, type RecentResult, type RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { completeInputs } from "~/features/training/weeks/plan-edits.ts";
import { planLink } from "./plan-actions.tsx";
import { isWholePlan, PLAN_INPUTS, planAddress, type PlanInputs } from "./plan-inputs.ts";
import { racedOf, resolvePlanRequest } from "./requested-plan.ts";

function result(distanceM: number, timeS: number) {
  return { distanceM, timeS, raceId: null, date: null };
}

const COACH: RunnerProfile = {
  ...NO_PROFILE,
  weeklyDistanceM: 52_345,
  longestRunM: 21_000,
  results: [result(METRES.half, 6300), result(10_000, 2730)],
};
const AT_RACES = COACH.results.map((each, place) => ({ ...each, raceId: 68 + place }));
const ATHLETE: RunnerProfile = {
  ...NO_PROFILE,
  weeklyDistanceM: 90_000,
  longestRunM: 32_000,
  results: [result(5_000, 1000), result(15_000, 3600)],
  units: "imperial",
};

/** What the page loads of the courses: here all are hilly. */
function coursesOf(results: readonly RecentResult[]) {
  return results.map(({ raceId }) => (raceId === null ? undefined : courseOf(potential())));
}

function opened(inputs: PlanInputs, profile: RunnerProfile) {
  const requested = resolvePlanRequest(inputs, null, profile, coursesOf(racedOf(inputs, profile)));
  const outcome = planFor({ ...requested.request, weeks: requested.request.weeks ?? 16 });
  return { requested, plan: "plan" in outcome ? outcome.plan : undefined };
}

/** The inputs of the coach's link, as the athlete's browser reads them. */
function linkOf(inputs: PlanInputs, profile: RunnerProfile): PlanInputs {
  const address = planAddress(completeInputs(inputs, resolvePlanRequest(inputs, null, profile)));
  return readInputs(address.slice("/training-plans".length), PLAN_INPUTS);
}

describe("a coach's link", () => {
  const cases: [string, PlanInputs, RunnerProfile][] = [
    ["of a full profile", { goal: "3:45:00", athlete: "Ada" }, COACH],
    ["of a profile in miles", { goal: "3:45:00" }, { ...COACH, weeklyDistanceM: 50 * METRES.mile, units: "imperial" }],
    ["of one result", { goal: "3:45:00" }, { ...COACH, results: COACH.results.slice(0, 1) }],
    ["of results run at races of the guide", { goal: "3:45:00" }, { ...COACH, results: AT_RACES }],
    [
      "of the second result run at a race",
      {},
      { ...COACH, results: [COACH.results[0], AT_RACES[1]].flatMap((each) => each ?? []) },
    ],
    ["of a typed result", { goal: "3:45:00", recent: "47:30", weekly: "40", longest: "18" }, COACH],
    ["of a result without a week", { goal: "3:45:00", recent: "47:30" }, NO_PROFILE],
    ["of an empty profile", { distance: "half" }, NO_PROFILE],
    ["of a goal alone", { goal: "3:30:00", longest: "24 km" }, { ...NO_PROFILE, units: "imperial" }],
    ["of fields that were emptied", { goal: "", weekly: "", longest: " ", recent: "" }, COACH],
    ["of a figure that cannot be read", { weekly: "a lot", recent: "fast" }, COACH],
  ];

  test.each(cases)("%s opens the same plan for an athlete whose profile says otherwise", (_, inputs, coach) => {
    const dated = { date: "2027-04-25", start: "2027-01-04", ...inputs };
    const link = linkOf(dated, coach);

    const [there, here] = [opened(link, ATHLETE), opened(dated, coach)];

    expect(here.plan).toBeDefined();
    expect(there.plan?.weeks).toEqual(here.plan?.weeks);
    expect(there.requested.display).toEqual(here.requested.display);
    expect(there.requested.known.raced).toEqual(here.requested.known.raced);
    expect(there.requested.assumed).toEqual(here.requested.assumed);
  });

  test.each(cases)("%s opens at the plan", (_, inputs, coach) => {
    expect(isWholePlan(linkOf(inputs, coach))).toBe(true);
  });

  test.each([
    {},
    { race: "berlin-marathon" },
    { race: "berlin-marathon", goal: "3:45:00" },
    { weekly: "40", longest: "18", recent: "47:30" },
  ])("that %j is not opens at the form", (inputs) => {
    expect(isWholePlan(inputs)).toBe(false);
  });

  test("of a plan whose first day was emptied carries the day on which it begins", () => {
    const inputs = { date: "2027-04-25", start: "" };
    const { plan } = opened(inputs, COACH);
    if (!plan) throw new Error("no plan");

    expect(planLink({ plan, inputs })).toContain("start=2027-01-04");
  });

  test("carries both results, and the figures in the plan's unit", () => {
    const profile: RunnerProfile = { ...COACH, weeklyDistanceM: 50 * METRES.mile, units: "imperial" };

    expect(linkOf({ athlete: "Ada" }, profile)).toEqual({
      athlete: "Ada",
      units: "mi",
      weekly: "50 miles",
      longest: "13.049 miles",
      recentDistance: "half marathon",
      recent: "1:45:00",
      recentDistance2: "10 km",
      recent2: "0:45:30",
    });
  });

  test("names the races that the results were run at, and none that a typed result was not", () => {
    const profile: RunnerProfile = { ...COACH, results: AT_RACES };

    expect(linkOf({}, profile)).toMatchObject({ recent: "1:45:00", ranAt: "68", ranAt2: "69" });
    expect(linkOf({ recent: "47:30" }, profile)).not.toHaveProperty("ranAt");
    expect(linkOf({ ranAt: "7" }, COACH)).not.toHaveProperty("ranAt");
  });

  test("without such a number, as it was sent before, counts its results as run on a flat road", () => {
    const link = { recentDistance: "half", recent: "1:45:00" };

    expect(racedOf(link, { ...ATHLETE, results: AT_RACES })).toEqual([result(METRES.half, 6300)]);
    expect(racedOf({ ...link, ranAt: "68" }, ATHLETE)).toEqual([{ ...result(METRES.half, 6300), raceId: 68 }]);
    expect(racedOf({ ...link, ranAt: "somewhere" }, ATHLETE)).toEqual([result(METRES.half, 6300)]);
  });

  test("says which figures are assumed, and that there is no result", () => {
    expect(linkOf({}, NO_PROFILE)).toEqual({
      units: "km",
      weekly: "30 km assumed",
      longest: "14 km assumed",
      recent: "none",
    });
  });
});
