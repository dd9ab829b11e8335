import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contourPaths } from "./contour-lines.ts";

describe("contour lines", () => {
  test("the same seed draws the same hill, another seed another one", () => {
    expect(contourPaths("Berlin")).toEqual(contourPaths("Berlin"));
    expect(contourPaths("Berlin")).not.toEqual(contourPaths("Boston"));
  });

  test("any seed draws paths of whole numbers, small enough for a page", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const paths = contourPaths(seed);
        expect(paths).toHaveLength(7);
        for (const path of paths) expect(path).toMatch(/^(M[\d Q]+Z?)*$/);
        expect(paths.join("").length).toBeLessThan(8_000);
      }),
      { numRuns: 30 },
    );
  });
});
