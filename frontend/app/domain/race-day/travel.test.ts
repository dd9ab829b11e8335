import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockShift, daysToShift } from "./jet-lag.ts";
import { travelPlan } from "./travel.ts";

describe("a journey to a race", () => {
  test("from London to Tokyo: three hours earlier at home, the other six take seven days at 57 minutes", () => {
    expect(travelPlan(clockShift(0, 540))).toEqual({
      arriveDaysBefore: 7,
      shifts: [
        { daysBefore: 10, earlierMin: 60 },
        { daysBefore: 9, earlierMin: 120 },
        { daysBefore: 8, earlierMin: 180 },
      ],
    });
  });

  test("from London to New York: later to bed, and the other two hours take two days at 92 minutes", () => {
    expect(travelPlan(clockShift(0, -300))).toEqual({
      arriveDaysBefore: 2,
      shifts: [
        { daysBefore: 5, earlierMin: -60 },
        { daysBefore: 4, earlierMin: -120 },
        { daysBefore: 3, earlierMin: -180 },
      ],
    });
  });

  test("over three zones or fewer needs no shift, but a night and a day", () => {
    expect(travelPlan(clockShift(60, 240))).toEqual({ arriveDaysBefore: 2, shifts: [] });
    expect(travelPlan(clockShift(60, 60))).toEqual({ arriveDaysBefore: 2, shifts: [] });
  });

  test("is over by race day: what is shifted at home and there makes up the whole way, and never more", () => {
    const offset = fc.integer({ min: -720, max: 840 });
    fc.assert(
      fc.property(offset, offset, (home, there) => {
        const shift = clockShift(home, there);
        const { arriveDaysBefore, shifts } = travelPlan(shift);
        fc.pre(shift.isJetLag);
        const atHomeMin = shifts.at(-1)?.earlierMin ?? 0;
        expect(Math.sign(atHomeMin)).toBe(Math.sign(shift.shiftMin));
        expect(Math.abs(atHomeMin)).toBeLessThan(Math.abs(shift.shiftMin));
        expect(arriveDaysBefore).toBeGreaterThanOrEqual(daysToShift(shift.shiftMin - atHomeMin));
        expect(shifts.every(({ daysBefore }) => daysBefore > arriveDaysBefore)).toBe(true);
      }),
    );
  });
});
