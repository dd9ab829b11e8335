import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { planOf, request } from "../../../../tests/any-plan.ts";
import { aboutWeek, awayNote, lastRunNote, noRunsText, periodsText, weekName, weeksWithoutRuns } from "./week-text.ts";

const runner = { weeklyM: 50_000, longestM: 20_000 };
/** Monday to Sunday, the week with seven to go. */
const WEEK = Array.from({ length: 7 }, (_, index) => addDays("2027-03-01", index));

test.each([
  [["2027-03-14"], "14 March"],
  [WEEK, "1 to 7 March"],
  [["2027-03-01", "2027-02-28", "2027-02-27"], "27 February to 1 March"],
  [["2027-12-31", "2028-01-01", "2028-02-03"], "31 December to 1 January and 3 February"],
])("days in words: %j", (days, words) => {
  expect(periodsText(days)).toBe(words);
});

test("a plan says which days are blocked, and what they cost", () => {
  const plan = planOf(request({ ...runner, awayDays: WEEK }));

  expect(awayNote(plan, "km")).toMatch(/^No runs while you are away: 1 to 7 March\. .*instead of \d/);
});

test("a plan that loses its balanced weeks to days away names no longer run than without them", () => {
  const away = ["2027-02-08", "2027-03-08"].flatMap((first) => WEEK.map((_, index) => addDays(first, index)));
  const runs = { daysAWeek: 5, weeklyM: 45_000, longestM: 18_000, easyPaceSPerKm: 379 };

  expect(awayNote(planOf(request({ ...runs, awayDays: away })), "km")).toMatch(
    /^No runs while you are away: 8 to 14 February and 8 to 14 March\. Because of that the whole plan has \d+ km instead of 902 km\.$/,
  );
});

test("in miles, the plan that days away shorten has the same total as its summary: it is rounded once", () => {
  const plans = [40_000, 42_000, 44_000, 46_000, 48_000, 50_000].map((weeklyM) =>
    planOf(request({ ...runner, weeklyM, stepM: 1609.344 / 4, awayDays: WEEK })),
  );
  for (const plan of plans) {
    const miles = plan.weeks.reduce((sum, { distanceM }) => sum + distanceM, 0) / 1609.344;
    expect(awayNote(plan, "mi")).toContain(`the whole plan has ${Math.round(miles)} miles`);
  }
});

test("a plan whose last days before the race have no run says so", () => {
  const away = Array.from({ length: 13 }, (_, index) => addDays("2027-04-12", index));

  expect(lastRunNote(planOf(request({ ...runner, awayDays: away })))).toMatch(
    /^The 1[34] days before the race have no run/,
  );
  for (const some of [[], away.slice(0, 7), away.slice(7)])
    expect(lastRunNote(planOf(request({ ...runner, awayDays: some })))).toBeNull();
});

test("days outside the plan are no part of it", () => {
  expect(awayNote(planOf(request({ ...runner, awayDays: ["2027-04-26", "2026-01-01"] })), "km")).toBeNull();
  expect(awayNote(planOf(request(runner)), "km")).toBeNull();
});

test("a week without runs says whether its runner is away or left it out", () => {
  const plan = planOf(request({ ...runner, awayDays: WEEK, skippedWeeks: [5] }));
  const [away, skipped, usual] = [7, 5, 4].map((weeksToGo) => plan.weeks.find((each) => each.weeksToGo === weeksToGo));
  if (!away || !skipped || !usual) throw new Error("no such week");

  expect([away, skipped, usual].map((each) => noRunsText(plan, each))).toEqual([
    "Away 1 to 7 March",
    "No running this week",
    null,
  ]);
  expect([away, skipped].map(weekName)).toEqual(["Away", "Off"]);
  expect(weeksWithoutRuns(plan)).toBe("No bar: week 9 (away 1 to 7 March), week 11 (off).");
});

test("a week is named by what it is for, and by its days away where they leave one day or two", () => {
  // from Saturday to Saturday
  const away = Array.from({ length: 8 }, (_, index) => addDays("2027-02-20", index));
  const plan = planOf(request({ awayDays: away }));
  const about = (weeksToGo: number) =>
    plan.weeks.flatMap((week) => (week.weeksToGo === weeksToGo ? [[weekName(week), aboutWeek(plan, week)]] : []))[0];

  expect([8, 7, 2, 1, 0].map(about)).toEqual([
    ["Few free days", "Few free days"],
    ["Build", ""],
    ["Taper", "Taper: less running, all of it easy"],
    ["Taper", "Taper: less running, same paces"],
    ["Race week", "Race week"],
  ]);
});
