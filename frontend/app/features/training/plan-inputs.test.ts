import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { resolvePlanRequest } from "./requested-plan.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { settledInputs, withMove, withoutEdits, withWeekSkipped } from "~/features/training/weeks/plan-edits.ts";
import { PLAN_INPUTS, planAddress, type PlanInputs, readPlanInputs } from "./plan-inputs.ts";
import { PLAN_RACE as RACE } from "../../../tests/sample-plan-race.ts";

describe("the inputs of a plan", () => {
  test("an empty date is none", () => {
    expect(readPlanInputs({ start: "", date: " " }).problems).toEqual({});
  });

  test.each([
    [{ weekly: "40" }, "weeklyM", 40_000],
    [{ weekly: "25", units: "mi" }, "weeklyM", 25 * METRES.mile],
    [{ weekly: "25 miles" }, "weeklyM", 25 * METRES.mile],
    [{ weekly: "0" }, "weeklyM", 0],
    [{ longest: "12,5 km" }, "longestM", 12_500],
    [{ recent: "47:30" }, "raced", [{ distanceM: 10_000, timeS: 2850 }]],
    [{ recent: "1:45", recentDistance: "half" }, "raced", [{ distanceM: METRES.half, timeS: 6300 }]],
    [
      { recent: "47:30", recent2: "1:45", recentDistance2: "half" },
      "raced",
      [
        { distanceM: 10_000, timeS: 2850 },
        { distanceM: METRES.half, timeS: 6300 },
      ],
    ],
    [{ recent: "none" }, "raced", []],
    [{}, "raced", null],
    [{ off: "mon,SAT,never" }, "offWeekdays", [0, 5]],
    [
      { away: "2027-02-14, 2027-03-01..2027-03-03" },
      "awayDays",
      ["2027-02-14", "2027-03-01", "2027-03-02", "2027-03-03"],
    ],
    [{ skip: "5,5,x,0,7" }, "skippedWeeks", [5, 7]],
    [{ move: "7.2-5,7.9-1,x" }, "moves", [{ weeksToGo: 7, from: 2, to: 5 }]],
    [
      { move: "7.2-5", moveFrom: "3.0", moveTo: "1" },
      "moves",
      [
        { weeksToGo: 7, from: 2, to: 5 },
        { weeksToGo: 3, from: 0, to: 1 },
      ],
    ],
    [{ distance: "half" }, "kind", "half-marathon"],
  ] as const)("%j give %s", (inputs, name, value) => {
    const read = readPlanInputs(inputs);

    expect(read[name]).toEqual(value);
    expect(read.problems).toEqual({});
  });

  test.each([
    [{ distance: "constructor" }, "distance", /“constructor” is no distance of our plans/],
    [{ distance: "parkrun" }, "distance", /Choose a half marathon, a marathon or an ultra/],
    [{ weekly: "a lot" }, "weekly", /not a distance/],
    [{ weekly: "-5" }, "weekly", /negative/],
    [{ weekly: "900" }, "weekly", /is that right/],
    [{ date: "2027-02-30" }, "date", /“2027-02-30” is not a date/],
    [{ date: "9999-12-31" }, "date", /“9999-12-31” is outside the years 2000 to 2199/],
    [{ recent: "3:59:60" }, "recent", /60/],
    [{ recent: "20:00" }, "recent", /world's best over this distance, about 26:24/],
    [{ recent: "4:30:00" }, "recent", /^4:30:00 is slower than a slow walk over this distance, about 3:20:00/],
    [{ recent: "40:00", recentDistance: "far" }, "recentDistance", /not a distance/],
    [{ recent: "47:30", recentDistance2: "far", recent2: "40:00" }, "recentDistance2", /not a distance/],
    [{ recent: "47:30", recentDistance2: "half", recent2: "fast" }, "recent2", /./],
    [{ days: "9" }, "days", /3 to 6 days/],
    [{ km: "30" }, "km", /longer than a marathon/],
    [{ away: "next week" }, "away", /is not a date/],
    [{ away: "2027-03-03..2027-03-01" }, "away", /is after/],
    [{ away: "2027-01-01..2029-01-01" }, "away", /four months/],
    [{ goal: "fast" }, "goal", /./],
  ] as const)("%j have a problem in %s, and the plan is made without it", (inputs, name, problem) => {
    const requested = resolvePlanRequest(inputs, null, NO_PROFILE);

    expect(requested.problems[name]).toMatch(problem);
    expect(requested.request.raceKind).toBe("marathon");
  });

  test.each(["", " "])("a field that is emptied has no problem, as if it had never been filled: “%s”", (blank) => {
    const profile = { ...NO_PROFILE, weeklyDistanceM: 52_000, longestRunM: 21_000 };
    const names = ["goal", "weekly", "longest", "km", "date", "start", "recent", "recent2", "away"] as const;
    const emptied = Object.fromEntries(names.map((name) => [name, blank]));

    for (const distance of ["half", "ultra"])
      expect(resolvePlanRequest({ distance, ...emptied }, null, profile)).toEqual(
        resolvePlanRequest({ distance }, null, profile),
      );
  });

  test("any input makes a request", () => {
    const inputs = fc.dictionary(fc.constantFrom(...PLAN_INPUTS), fc.string({ unit: "grapheme", maxLength: 40 }));
    fc.assert(
      fc.property(inputs, (typed) => {
        const { request } = resolvePlanRequest(typed, null, NO_PROFILE);
        expect(request.daysAWeek).toBeGreaterThanOrEqual(0);
        expect(request.offWeekdays).not.toContain(request.offWeekdays.length < 7 ? request.longRunWeekday : undefined);
      }),
    );
  });
});

describe("a requested plan", () => {
  test("takes day, distance and name from the race, unless a day is typed", () => {
    const { request, display } = resolvePlanRequest({}, RACE, NO_PROFILE);

    expect(request).toMatchObject({ raceDay: "2027-09-26", raceWeekday: 6, distanceM: 42_195, weeks: null });
    expect(display.raceName).toBe("Berlin Marathon");
    expect(resolvePlanRequest({ date: "2028-09-24" }, RACE, NO_PROFILE).request.raceDay).toBe("2028-09-24");
  });

  test("has as many whole weeks as lie between its first day and the race", () => {
    const weeks = (start: string) => resolvePlanRequest({ start }, RACE, NO_PROFILE).request.weeks;

    expect([weeks("2027-09-20"), weeks("2027-09-21"), weeks("2027-06-07"), weeks("2028-01-01")]).toEqual([
      1, 0, 16, -14,
    ]);
  });

  test("takes what was not typed from the profile, and marks the rest as assumed", () => {
    const profile = { ...NO_PROFILE, weeklyDistanceM: 52_000, units: "imperial" as const };
    const requested = resolvePlanRequest({ longest: "10 miles" }, null, profile);

    expect(requested.request.weeklyM).toBe(52_000);
    expect(requested.assumed).toEqual({ weekly: false, longest: false });
    expect(requested.display.unit).toBe("mi");
    expect(resolvePlanRequest({}, null, NO_PROFILE).assumed).toEqual({ weekly: true, longest: true });
  });

  test("takes its paces from what was raced before the goal", () => {
    const both = resolvePlanRequest({ goal: "3:15:00", recent: "47:30" }, null, NO_PROFILE);
    const goalOnly = resolvePlanRequest({ goal: "3:30:00" }, null, NO_PROFILE);

    expect(both.display.zones?.basis).toBe("result");
    expect(goalOnly.display.zones?.basis).toBe("goal");
    expect(resolvePlanRequest({}, null, NO_PROFILE).display.zones).toBeNull();
  });
});

describe("changes of a plan", () => {
  test("are part of its address", () => {
    const inputs: PlanInputs = { date: "2027-04-25", move: "5.2-3" };

    expect(planAddress(withMove(inputs, { weeksToGo: 7, from: 0, to: 1 }))).toBe(
      "/training-plans?date=2027-04-25&move=5.2-3%2C7.0-1",
    );
    expect(planAddress(withWeekSkipped(inputs, 9, true))).toBe("/training-plans?date=2027-04-25&skip=9&move=5.2-3");
    expect(planAddress(withWeekSkipped({ ...inputs, skip: "9,4" }, 9, false))).toContain("skip=4&");
    expect(planAddress(withoutEdits({ ...inputs, skip: "9" }))).toBe("/training-plans?date=2027-04-25");
  });

  test("are undone by the opposite move", () => {
    const there = withMove({ move: "5.2-3" }, { weeksToGo: 7, from: 0, to: 1 });

    expect(withMove(there, { weeksToGo: 7, from: 1, to: 0 }).move).toBe("5.2-3");
    expect(withMove(there, { weeksToGo: 6, from: 1, to: 0 }).move).toBe("5.2-3,7.0-1,6.1-0");
  });

  test("of every day of a long plan come back from an address whole", () => {
    const moves = Array.from({ length: 240 }, (_, index) => ({ weeksToGo: 1 + (index % 40), from: index % 6, to: 6 }));
    const inputs = moves.reduce<PlanInputs>((before, move) => withMove(before, move), {});

    const read = readInputs(planAddress(inputs).slice("/training-plans".length), PLAN_INPUTS);

    expect(readPlanInputs(read).moves).toEqual(moves);
  });

  test("that a form without script sent become part of the others", () => {
    expect(settledInputs({ move: "5.2-3", moveFrom: "7.0", moveTo: "1" })).toEqual({ move: "5.2-3,7.0-1" });
    expect(settledInputs({ moveFrom: "nonsense", moveTo: "1" })).toEqual({});
  });
});
