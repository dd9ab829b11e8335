import { describe, expect, test } from "vitest";
import type { RaceType } from "~/api/types.gen.ts";
import { isBelievable, parseFinishTime } from "./finish-time.ts";

describe("a finish time", () => {
  test.each<[string, RaceType, number]>([
    ["3:45:12", "marathon", 13_512],
    [" 3:45 ", "marathon", 13_500],
    ["3h45", "marathon", 13_500],
    ["3.45.12", "marathon", 13_512],
    ["3 45 12", "marathon", 13_512],
    ["59:59", "half-marathon", 3_599],
    ["100:00:01", "ultra-marathon", 360_001],
  ])("%s of a %s is read", (text, raceType, seconds) => {
    expect(parseFinishTime(text, raceType)).toBe(seconds);
  });

  test.each(["", "fast", "3:60:00", "3:00:60", "0:00:00", "-1:00:00", "1441:00:00"])("“%s” is none", (text) => {
    expect(parseFinishTime(text, "ultra-marathon")).toBeUndefined();
  });

  test("is believed of the quickest in a wheelchair, and not of a slip of the keys", () => {
    // the course records of New York and Oita
    expect([isBelievable(5_067, "marathon"), isBelievable(2_400, "half-marathon")]).toEqual([true, true]);
    expect([isBelievable(5, "marathon"), isBelievable(225, "half-marathon")]).toEqual([false, false]);
  });
});
