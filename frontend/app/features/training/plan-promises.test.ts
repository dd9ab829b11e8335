/** The sentences about plans that the guide makes, each over many runners. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planFor, usualWeeks } from "~/domain/training/plan-outcome.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { sessionTitle } from "~/features/training/weeks/session-text.ts";
import { zonesOf } from "~/features/training/weeks/training-zones.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { PLAN_INPUTS, planAddress, type PlanInputs } from "./plan-inputs.ts";
import { loadNotes, noteText } from "./plan-notes.ts";
import { type RequestedPlan, resolvePlanRequest } from "./requested-plan.ts";

function planned(inputs: PlanInputs): { plan: Plan; requested: RequestedPlan } | undefined {
  const requested = resolvePlanRequest(inputs, null, NO_PROFILE);
  const weeks = usualWeeks({ ...requested.request, weeks: 0 }) ?? 0;
  const outcome = planFor({ ...requested.request, weeks });
  return "plan" in outcome ? { plan: outcome.plan, requested } : undefined;
}

function planOf(inputs: PlanInputs): { plan: Plan; requested: RequestedPlan } {
  const found = planned(inputs);
  if (!found) throw new Error("no plan");
  return found;
}

const runners = fc.record({
  distance: fc.constantFrom("half", "marathon", "ultra"),
  weekly: fc.integer({ min: 0, max: 200 }).map((km) => `${km} km`),
  days: fc.integer({ min: 3, max: 6 }).map(String),
  recent: fc
    .integer({ min: 28, max: 90 })
    .map((minutes) =>
      `0:${minutes}:00`.replace(
        /^0:(\d\d)/,
        (_, m: string) => `${Math.floor(Number(m) / 60)}:${String(Number(m) % 60).padStart(2, "0")}`,
      ),
    ),
  double: fc.constantFrom("", "yes"),
});

describe("a plan", () => {
  test("keeps the runner's present volume, or says why not", () => {
    fc.assert(
      fc.property(runners, (inputs) => {
        const found = planned(inputs);
        const nowM = found?.requested.known.weeklyDistanceM ?? 0;
        if (!found || found.plan.peakWeekM >= 0.95 * nowM) return;
        expect(loadNotes(found.plan, found.requested).map(noteText).join(" ")).toMatch(
          /^.*You run .* a week now, and the largest/,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("never has a run of more than three and a half hours, nor more than 35 % of its week, without a word", () => {
    fc.assert(
      fc.property(runners, (inputs) => {
        const found = planned(inputs);
        if (!found) return;
        const { plan, requested } = found;
        const notes = loadNotes(plan, requested).map(noteText).join(" ");
        const slowest = requested.display.zones?.paces.easySlowest;
        if (slowest !== undefined && (plan.peakLongRunM * slowest) / 1000 > 3.5 * 3600)
          expect(notes).toMatch(/three and a half hours/);
        const peak = plan.weeks.find(({ kind }) => kind === "peak");
        if (peak && peak.longRunM > 0.36 * peak.distanceM) expect(notes).toMatch(/Aim for 35\u00a0%/);
      }),
      { numRuns: 60 },
    );
  });

  test("has race pace at most 3 % faster than the result supports, and says where the goal asks for more", () => {
    const pace = fc.integer({ min: 180, max: 600 });
    fc.assert(
      fc.property(pace, pace, (goalPace, supportedPace) => {
        const goal = { distanceM: 42_195, timeS: goalPace * 42.195 };
        const zones = zonesOf({ distanceM: 10_000, timeS: 3000 }, goal, {
          timeS: supportedPace * 42.195,
          isOnCourse: false,
        });
        expect(zones?.racePace).toBeGreaterThanOrEqual(Math.min(goalPace, 0.97 * supportedPace) - 1e-6);
        expect(zones?.racePace).toBeGreaterThanOrEqual(0.97 * supportedPace - 1e-6);
        expect(zones?.gap !== null).toBe(goalPace < 0.97 * supportedPace);
      }),
    );
    const { plan, requested } = planOf({ distance: "marathon", goal: "3:00:00", recent: "1:00:00", weekly: "40 km" });
    expect(loadNotes(plan, requested).map(noteText).join(" ")).toMatch(
      /Your goal needs 4:16 .* your result supports .* 3\u00a0% faster/,
    );
  });

  test("has no easy run faster than the marathon that the result supports, whatever its race", () => {
    const supported = fc.record({
      recent: runners.map(({ recent }) => recent),
      weekly: fc.constantFrom("20", "40", "90"),
    });
    fc.assert(
      fc.property(supported, fc.constantFrom("half", "marathon", "ultra"), (inputs, distance) => {
        const { display, known } = resolvePlanRequest({ ...inputs, distance }, null, NO_PROFILE);
        const marathonS = runnerBy(known.raced, known)?.flatTimeS(42_195) ?? 0;
        expect(((display.zones?.paces.easyFastest ?? 0) * 42_195) / 1000).toBeGreaterThanOrEqual(marathonS - 1e-6);
      }),
    );
    const { requested } = planOf({
      distance: "marathon",
      goal: "3:45:00",
      recent: "47:30",
      weekly: "40",
      longest: "18",
    });
    expect(requested.display.zones?.isEasySlowed).toBe(true);
  });

  test("for a first half marathon asks what is run now, and starts low", () => {
    const { plan, requested } = planOf({ distance: "half" });
    expect(requested.assumed).toEqual({ weekly: true, longest: true });
    expect(plan.weeks[0]?.longRunM).toBeLessThanOrEqual(7000);
    expect(plan.weeks[0]?.distanceM).toBeLessThanOrEqual(17_000);
  });

  test("from nothing is run and walked at first", () => {
    const { plan, requested } = planOf({ distance: "half", weekly: "0" });
    const first = plan.weeks.slice(0, 3).flatMap(({ days }) => days.filter(({ session }) => session.kind !== "rest"));
    expect(first.every(({ session }) => /run and walk/i.test(sessionTitle(session, requested.display)))).toBe(true);
  });

  test("assumes a longest run that fits the week: its mean run at least, half of it at most", () => {
    fc.assert(
      fc.property(runners, (inputs) => {
        const { request } = resolvePlanRequest(inputs, null, NO_PROFILE);
        expect(request.longestM).toBeLessThanOrEqual(0.5 * request.weeklyM + 1e-6);
        const meanM = Math.min(request.weeklyM / request.daysAWeek, 20_000);
        expect(request.longestM).toBeGreaterThanOrEqual(Math.min(meanM, 0.5 * request.weeklyM) - 1e-6);
      }),
    );
  });

  test("after a week off says what its longest run lacks", () => {
    const inputs = { distance: "half", weekly: "40 km", longest: "9 km" };
    const said = Array.from({ length: 11 }, (_, index) => planOf({ ...inputs, skip: String(index + 1) })).map(
      ({ plan, requested }) => [
        plan.peakLongRunM < 15_000,
        loadNotes(plan, requested).map(noteText).join(" ").includes("15 km is recommended"),
      ],
    );
    for (const [isShort, isSaid] of said) expect(isSaid).toBe(isShort);
  });
});

test("a longest run that is too short, and too much of its week, has one note that says what to do", () => {
  const inputs = { distance: "marathon", weekly: "20 km", longest: "12 km", days: "3" };
  const notes = Array.from({ length: 11 }, (_, index) => planOf({ ...inputs, skip: String(index + 1) })).flatMap(
    ({ plan, requested }) => (plan.peakLongRunM < 26_000 ? [loadNotes(plan, requested).map(noteText)] : []),
  );
  expect(notes.length).toBeGreaterThan(0);
  for (const each of notes)
    expect(each.filter((text) => /is recommended|of its week/.test(text))).toEqual([
      expect.stringMatching(
        /; 26 km is recommended\. It is already \d\d\u00a0% of its week\. Aim for 35\u00a0%: add easy kilometres or days/,
      ),
    ]);
});

test("a longest run that is bounded by its week has a note, and one that is as long as it can be has none", () => {
  const inputs = {
    ...{ distance: "marathon", goal: "3:55:00", weekly: "45 km", longest: "18 km" },
    ...{ recentDistance: "half marathon", recent: "1:48:00" },
  };
  const about = (days: string) => {
    const { plan, requested } = planOf({ ...inputs, days });
    return loadNotes(plan, requested)
      .map(noteText)
      .filter((text) => text.includes("the other runs carry"));
  };

  expect(about("5")).toEqual([
    expect.stringMatching(
      /^The longest run is 26 km, no more than 35\u00a0% of its week: on 5 days .* grow to 31\.5 km\.$/,
    ),
  ]);
  expect(about("3")).toEqual([]);
});

test.each([
  ["km", "24\\.5 km; 26 km"],
  ["mi", "15\\.75 miles; 16\\.2 miles"],
])("days away that leave the longest run short keep the plan, and it says so in %s", (units, distances) => {
  const away = "2027-02-15..2027-02-28";
  const inputs = { distance: "marathon", weekly: "30 km", longest: "14 km", days: "4", date: "2027-04-25" };
  const requested = resolvePlanRequest({ ...inputs, start: "2027-01-04", away, units }, null, NO_PROFILE);
  const outcome = planFor({ ...requested.request, weeks: 16 });
  if (!("plan" in outcome)) throw new Error("no plan");

  expect(loadNotes(outcome.plan, requested).map(noteText)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^With your days away the longest run three to five weeks before the race is ${distances} is recommended\\..* Or run on some of those days where you can\\.$`,
      ),
    ),
  );
});

describe("two runs a day", () => {
  const inputs = { distance: "marathon", weekly: "160 km", days: "6", recent: "0:36:00", double: "yes" };

  test("are in the plan, its words and its address", () => {
    const { plan, requested } = planOf(inputs);
    const two = plan.weeks.flatMap(({ days }) => days).find(({ session }) => session.laterM !== undefined);
    expect(plan.peakWeekM).toBeGreaterThanOrEqual(0.95 * 160_000);
    expect(two && sessionTitle(two.session, requested.display)).toMatch(/Two easy runs|second run/);
    expect(readInputs(planAddress(inputs).slice("/training-plans".length), PLAN_INPUTS)).toEqual(inputs);
  });

  test("that are allowed and not needed are said to be so", () => {
    const { plan, requested } = planOf({ ...inputs, weekly: "50 km", days: "5" });
    expect(loadNotes(plan, requested).map(noteText).join(" ")).toMatch(/None is planned/);
  });
});
