/** Quick sessions of a week. */
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { request } from "../../../tests/any-plan.ts";
import { quickSession } from "./quick-sessions.ts";

const WEEK_M = 50_000;
const QUARTER_MILE_M = METRES.mile / 4;

describe("intervals", () => {
  test.each([
    ["half miles in a plan in miles", QUARTER_MILE_M, METRES.mile / 2, 4],
    ["800 m in a plan in kilometres", 500, 800, 5],
  ])("are %s, and at most 8 %% of their week", (_, stepM, eachM, repeats) => {
    const session = quickSession("intervals", request({ stepM }), WEEK_M, WEEK_M);

    expect(session?.work).toMatchObject({ eachM, repeats });
    expect(repeats * eachM).toBeLessThanOrEqual(0.08 * WEEK_M);
    // with 3.5 km around and a jog between, in whole steps
    expect((session?.distanceM ?? 0) % stepM).toBeCloseTo(0, 6);
    expect(session?.distanceM).toBeGreaterThan(3500 + repeats * eachM);
  });
});
