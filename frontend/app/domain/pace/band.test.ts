import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPacing } from "../../../tests/any-pacing.ts";
import { bandRows, dosesDuring } from "./band.ts";
import { METRES } from "./distances.ts";
import { evenPacing } from "./strategies.ts";

const { marathon, half } = METRES;
const fourHours = evenPacing(14_400, marathon);

describe("a band", () => {
  test("has a row for each kilometre, the half way between 21 and 22, and the finish", () => {
    const labels = bandRows(fourHours, { marks: "km" }).map(({ label }) => label);

    expect(labels).toHaveLength(44);
    expect(labels.slice(20, 23)).toEqual(["21", "Half", "22"]);
    expect(labels.at(-1)).toBe("Finish");
  });

  test("by miles it has 26, the half way after 13, and the finish", () => {
    const labels = bandRows(fourHours, { marks: "mi" }).map(({ label }) => label);

    expect(labels.slice(12, 15)).toEqual(["13", "Half", "14"]);
    expect(labels).toHaveLength(28);
  });

  test("a mark exactly half way is not written twice", () => {
    const labels = bandRows(evenPacing(3000, 10_000), { marks: "5km" }).map(({ label }) => label);

    expect(labels).toEqual(["Half", "Finish"]);
  });

  test("a race of weeks has a row for every ten kilometres or miles", () => {
    const weeks = evenPacing(45 * 86_400, 4_989_000);

    const labels = bandRows(weeks, { marks: "km" }).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(["10", "20"]);
    expect(labels).toHaveLength(500);
    expect(bandRows(weeks, { marks: "mi" })[0]?.label).toBe("10");
  });

  test("rows are in order of time and end on the goal, whatever the strategy", () => {
    fc.assert(
      fc.property(anyPacing, fc.constantFrom("km", "mi", "5km"), (pacing, marks) => {
        const times = bandRows(pacing, { marks }).map(({ elapsedS }) => elapsedS);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.at(-1)).toBe(pacing.timeS);
      }),
      { numRuns: 40 },
    );
  });

  test("a gel stands at the mark nearest to where one is when it is due", () => {
    const rows = bandRows(fourHours, { marks: "km", gels: { firstS: 2400, everyS: 2400 } });

    // 40 min at 5:41 are 7.03 km
    expect(rows.filter(({ gels }) => gels > 0).map(({ label }) => label)).toEqual(["7", "14", "Half", "28", "35"]);
  });

  test("every gel before the finish is on it, once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 7200 }), fc.integer({ min: 300, max: 7200 }), (firstS, everyS) => {
        const rows = bandRows(fourHours, { marks: "5km", gels: { firstS, everyS } });
        expect(rows.reduce((sum, { gels }) => sum + gels, 0)).toBe(dosesDuring(14_400, firstS, everyS).length);
        expect(rows.at(-1)?.gels).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test("water stands every so many metres, on a band by miles at the nearest mile", () => {
    const rows = bandRows(evenPacing(7200, half), { marks: "mi", waterEveryM: 5000 });

    expect(rows.filter(({ isWater }) => isWater).map(({ label }) => label)).toEqual(["3", "6", "9", "12"]);
  });
});

describe("doses", () => {
  test("are taken from the first on, and none in the last quarter of an hour", () => {
    expect(dosesDuring(7200, 1800, 1800)).toEqual([1800, 3600, 5400]);
    expect(dosesDuring(7200, 2100, 2100)).toEqual([2100, 4200, 6300]);
    expect(dosesDuring(7199, 2100, 2100)).toEqual([2100, 4200]);
    expect(dosesDuring(7200, 7200, 600)).toEqual([]);
    expect(() => dosesDuring(7200, 600, 0)).toThrow(RangeError);
  });
});
