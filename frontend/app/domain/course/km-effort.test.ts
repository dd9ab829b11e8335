import { describe, expect, test } from "vitest";
import { effortClass, effortText, kmEffort } from "./km-effort.ts";

describe("km-effort", () => {
  test("adds a kilometre for every hundred metres of climb", () => {
    expect(kmEffort(171, 10_000)).toBe(271);
    expect(kmEffort(42.195, 0)).toBe(42.195);
  });

  test("of a race that is none is refused", () => {
    expect(() => kmEffort(-1, 0)).toThrow(RangeError);
    expect(() => kmEffort(10, Number.NaN)).toThrow(RangeError);
  });

  test("is written with what it counts and its class", () => {
    expect(effortText(160.4)).toBe("160 km-effort (distance plus climb); ITRA class XL");
  });

  test.each([
    [0, "XXS"],
    [24.99, "XXS"],
    [25, "XS"],
    [44.9, "XS"],
    [45, "S"],
    [74.9, "S"],
    [75, "M"],
    [114.9, "M"],
    [115, "L"],
    [154.9, "L"],
    [155, "XL"],
    [209.9, "XL"],
    [210, "XXL"],
    [900, "XXL"],
  ] as const)("%d is of class %s", (effort, name) => {
    expect(effortClass(effort)).toBe(name);
  });
});
