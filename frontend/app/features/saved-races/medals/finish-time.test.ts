import { describe, expect, test } from "vitest";
import { formatFinishTime, isBelievable, parseFinishTime } from "./finish-time.ts";

describe("a finish time", () => {
  test.each([
    ["3:45:12", 13_512],
    [" 3:45 ", 13_500],
    ["100:00:01", 360_001],
    ["0:59:59", 3_599],
  ])("%s is read", (text, seconds) => {
    expect(parseFinishTime(text)).toBe(seconds);
  });

  test.each(["", "fast", "3", "3:60:00", "3:00:60", "0:00:00", "-1:00:00", "1441:00:00", "3.45.12"])(
    "“%s” is none",
    (text) => {
      expect(parseFinishTime(text)).toBeUndefined();
    },
  );

  test("is believed of the quickest in a wheelchair, and not of a slip of the keys", () => {
    // the course records of New York and Oita
    expect([isBelievable(5_067, "marathon"), isBelievable(2_400, "half-marathon")]).toEqual([true, true]);
    expect([isBelievable(5, "marathon"), isBelievable(225, "half-marathon")]).toEqual([false, false]);
  });

  test.each([
    [13_512, "3:45:12"],
    [3_599, "0:59:59"],
    [360_001, "100:00:01"],
  ])("%i s is written", (seconds, text) => {
    expect(formatFinishTime(seconds)).toBe(text);
  });
});
