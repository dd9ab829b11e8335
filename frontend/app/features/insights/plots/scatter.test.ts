import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { insightRow } from "../../../../tests/sample-insights.ts";
import { BANDS, diameterOf, dotsOf, nearestTo, positionOf } from "./scatter.ts";

describe("the position of a race", () => {
  test("is inside the band of its steepness for any id and temperature", () => {
    const any = fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      elevationProfile: fc.constantFrom(...BANDS.map(({ name }) => name)),
      meanC: fc.double({ min: -60, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(any, (changes) => {
        const place = positionOf(insightRow(changes));
        const band = BANDS.findIndex(({ name }) => name === changes.elevationProfile);

        expect(Math.floor((place?.y ?? -1) * BANDS.length)).toBe(band);
        expect(place?.x).toBeGreaterThanOrEqual(0);
        expect(place?.x).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("warmer is further to the right", () => {
    expect(positionOf(insightRow({ meanC: 20 }))?.x).toBeGreaterThan(positionOf(insightRow({ meanC: 10 }))?.x ?? 1);
  });

  test.each([{ meanC: null }, { elevationProfile: null }, { elevationProfile: "Bumpy" as "Flat" }])(
    "is nowhere for %j",
    (changes) => {
      expect(positionOf(insightRow(changes))).toBeUndefined();
    },
  );
});

describe("the dot of a race", () => {
  test.each([
    [null, 4],
    [0, 7],
    [1_000, 7],
    [1_001, 11],
    [10_000, 11],
    [10_001, 17],
  ])("for %s runners is %i pixels wide", (participants, width) => {
    expect(diameterOf(participants)).toBe(width);
  });

  test("is drawn once, in the path of its steepness and size", () => {
    const rows = [insightRow(), insightRow({ id: 9 }), insightRow({ id: 10, participants: null })];
    const [flat, ...others] = dotsOf(rows);

    expect(others).toEqual([]);
    expect(flat?.paths.map(({ diameterPx, d }) => [diameterPx, d.split("M").length - 1])).toEqual([
      [17, 2],
      [4, 1],
    ]);
  });
});

describe("pointing", () => {
  const warm = insightRow({ id: 1, meanC: 25 });
  const cool = insightRow({ id: 2, meanC: 5 });

  test("finds the nearest race", () => {
    const at = positionOf(cool) ?? { x: 0, y: 0 };

    expect(nearestTo([warm, cool], { x: at.x + 0.005, y: at.y }, 1000, 400, 14)).toBe(cool);
  });

  test("finds nothing out of reach", () => {
    expect(nearestTo([warm, cool], { x: 0.5, y: 0.01 }, 1000, 400, 14)).toBeUndefined();
  });
});
