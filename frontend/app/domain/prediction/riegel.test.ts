import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "./riegel.ts";

const GOLDEN = join(import.meta.dirname, "../../../../data/golden/riegel.json");

interface GoldenRow {
  timeS: number;
  distanceM: number;
  targetM: number;
  expectedS: number;
}

describe("Riegel", () => {
  test("twice the distance takes 2^1.06 times as long", () => {
    expect(riegel(3600, 10_000, 20_000)).toBeCloseTo(3600 * 2.08493, 1);
  });

  test("agrees with the server's own to the millisecond", () => {
    const rows = JSON.parse(readFileSync(GOLDEN, "utf8")) as GoldenRow[];
    for (const row of rows) {
      expect(riegel(row.timeS, row.distanceM, row.targetM)).toBeCloseTo(row.expectedS, 3);
    }
  });

  test("the same distance takes the same time, and the way back leads back", () => {
    const distance = fc.double({ min: 400, max: 200_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 60, max: 200_000, noNaN: true }), distance, distance, (timeS, fromM, toM) => {
        expect(riegel(timeS, fromM, fromM)).toBe(timeS);
        expect(riegel(riegel(timeS, fromM, toM), toM, fromM) / timeS).toBeCloseTo(1, 9);
      }),
    );
  });

  test.each([
    [0, 5000, METRES.half],
    [1200, 0, METRES.half],
    [1200, 5000, -1],
    [Number.NaN, 5000, METRES.half],
  ])("%d s over %d m to %d m is refused", (timeS, distanceM, targetM) => {
    expect(() => riegel(timeS, distanceM, targetM)).toThrow(RangeError);
  });
});
