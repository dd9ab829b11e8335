import { describe, expect, test } from "vitest";
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

  const said = changeSentences(plan, changes, DISPLAY).filter((each) => each.includes("lighter."));

  expect(said).toEqual([expect.stringMatching(sentence)]);
  // weeks that are called lighter have it again
  expect(changes.lighter.some(isRacePace)).toBe(true);
  for (const back of [7, 4]) expect(isRacePace(back) && skippedWeeks.includes(back + 1)).toBe(false);
});

describe("weeks off shortly before the race", () => {
  const said = (skippedWeeks: number[]) => {
    const plan = planOf(request({ skippedWeeks, weeklyM: 40_000, longestM: 18_000, daysAWeek: 5 }));
    return { plan, sentences: changeSentences(plan, changesOf(plan), DISPLAY) };
  };

  test("make the taper lighter, which is not said to grow", () => {
    const { sentences } = said([3, 2]);

    expect(sentences).toContain("Weeks 15 and 16 are lighter: the taper goes by what you run before it.");
    expect(sentences).toContain("Week 15 has no race pace: it is the first one after a week off.");
    expect(sentences.join(" ")).not.toMatch(/grows|make up/);
  });

  test.each([[[1]], [[2, 1]]])("are not made up for in race week, which loses its race pace: %j", (skippedWeeks) => {
    const { plan, sentences } = said(skippedWeeks);
    const [unchanged, changed] = [said([]).plan, plan].map(({ weeks }) => weeks.at(-1)?.distanceM ?? 0);

    expect(changed).toBeLessThanOrEqual(unchanged ?? 0);
    expect(sentences.join(" ")).not.toMatch(/make up|longer/);
    expect(sentences).toContain("Week 16 has no race pace: it is the first one after a week off.");
  });
});
