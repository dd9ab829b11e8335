import { expect, test } from "vitest";
import { changesOf } from "~/domain/training/plan-changes.ts";
import { planOf, request } from "../../../../tests/any-plan.ts";
import { changeSentences } from "./change-text.ts";

const DISPLAY = { unit: "km", zones: null, raceName: "the marathon", goal: "time" } as const;

test.each([
  [[9, 8], /^Weeks [\d, and]+ (is|are) lighter. The first week after a week off has no race pace /],
  [[9, 8, 5], /^Weeks [\d, and]+ are lighter. The first week after a week off has no race pace /],
])("after weeks off only the first week is said to be without race pace: %j", (skippedWeeks, sentence) => {
  const plan = planOf(request({ skippedWeeks, weeklyM: 50_000, longestM: 20_000 }));
  const changes = changesOf(plan);
  const isRacePace = (weeksToGo: number) =>
    plan.weeks.some(
      (week) => week.weeksToGo === weeksToGo && week.days.some(({ session: { kind } }) => kind === "race-pace"),
    );

  const said = changeSentences(plan, changes, DISPLAY).filter((each) => each.includes("lighter"));

  expect(said).toEqual([expect.stringMatching(sentence)]);
  // weeks that are called lighter have it again
  expect(changes.lighter.some(isRacePace)).toBe(true);
  for (const back of [7, 4]) expect(isRacePace(back) && skippedWeeks.includes(back + 1)).toBe(false);
});
