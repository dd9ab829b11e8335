import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreOf } from "./pb-score.ts";

const GOLDEN = join(import.meta.dirname, "../../../../data/golden/score.json");

describe("the score of a factor", () => {
  test("is the server's own", () => {
    const rows = JSON.parse(readFileSync(GOLDEN, "utf8")) as { factor: number; score: number }[];
    expect(rows.length).toBeGreaterThan(15);
    for (const { factor, score } of rows) expect(scoreOf(factor)).toBeCloseTo(score, 8);
  });

  test("stays between 0 and 100, and a slower course never scores more", () => {
    const factor = fc.double({ min: 0.5, max: 5, noNaN: true });
    fc.assert(
      fc.property(factor, factor, (one, other) => {
        const [fast, slow] = [Math.min(one, other), Math.max(one, other)];
        expect(scoreOf(fast)).toBeLessThanOrEqual(100);
        expect(scoreOf(slow)).toBeGreaterThanOrEqual(0);
        expect(scoreOf(slow)).toBeLessThanOrEqual(scoreOf(fast));
      }),
    );
  });
});
