import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { typicalWeekM, withTypicalWeek } from "./typical-week.ts";
import { vickersOneRace } from "~/domain/prediction/vickers.ts";

describe("the typical week", () => {
  test.each([
    [2 * 3600, 47.5],
    [3.5 * 3600, 32.5],
    [4 * 3600, 28],
    [9 * 3600, 19.5],
  ])("a marathon of %i s is run on %d miles", (marathonS, miles) => {
    expect(typicalWeekM(marathonS) / METRES.mile).toBeCloseTo(miles, 9);
  });

  test("agrees with the time that it predicts", () => {
    fc.assert(
      fc.property(fc.double({ min: 1600, max: 5400, noNaN: true }), (timeS) => {
        const found = withTypicalWeek((week) => vickersOneRace(timeS, 10_000, week));
        expect(typicalWeekM(found.timeS)).toBeCloseTo(found.weeklyM, 3);
      }),
    );
  });
});
