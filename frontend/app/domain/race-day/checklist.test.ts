import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { dayOf, stageNow, timeBefore } from "./checklist.ts";

const STAGES = [{ daysBefore: 56 }, { daysBefore: 7 }, { daysBefore: 1 }, { daysBefore: 0 }];

describe("a checklist", () => {
  test("is counted back from race day, over the ends of months and years", () => {
    expect(dayOf({ daysBefore: 56 }, "2027-01-31")).toBe("2026-12-06");
    expect(dayOf({ daysBefore: 1 }, "2028-03-01")).toBe("2028-02-29");
    expect(dayOf({ daysBefore: 0 }, "2027-04-25")).toBe("2027-04-25");
    expect(dayOf({ daysBefore: 7 }, null)).toBeNull();
  });

  test("has every stage on the day that lies so many days before the race", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (date, daysBefore) => {
        const raceDay = date.toISOString().slice(0, 10);
        expect(daysBetween(dayOf({ daysBefore }, raceDay) ?? "", raceDay)).toBe(daysBefore);
      }),
    );
  });

  test.each([
    [57, undefined],
    [56, 56],
    [8, 56],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 0],
    [-1, undefined],
  ])("with %d days to go is at the stage of %s days before", (daysToGo, stage) => {
    expect(stageNow(STAGES, daysToGo)).toBe(stage);
  });

  test.each([
    [56, "8 weeks before"],
    [7, "1 week before"],
    [3, "3 days before"],
    [1, "The day before"],
    [0, "Race day"],
  ])("calls %d days “%s”", (daysBefore, words) => {
    expect(timeBefore(daysBefore)).toBe(words);
  });
});
