import { describe, expect, test } from "vitest";
import { MIDDLE_HALF, NINE_IN_TEN, shareBelow } from "./normal.ts";

describe("chances", () => {
  test.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [MIDDLE_HALF, 0.75],
    [NINE_IN_TEN, 0.95],
  ])("%d deviations: %d", (deviations, share) => {
    expect(shareBelow(deviations)).toBeCloseTo(share, 5);
  });
});
