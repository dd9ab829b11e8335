import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatClock, parseClock } from "./clock-times.ts";

describe("a time of day", () => {
  test.each([
    ["9:10", 550],
    ["09.10", 550],
    ["0910", 550],
    ["9h10", 550],
    [" 9 ", 540],
    ["9:10 am", 550],
    ["12 am", 0],
    ["12:30 pm", 750],
    ["6 p.m.", 1080],
    ["00:00", 0],
    ["23:59", 1439],
    ["９：１０", 550],
  ])("is read from “%s”", (text, minutes) => {
    expect(parseClock(text)).toEqual({ minutes });
  });

  test.each([
    ["24:00", /Hours go from 0 to 23/],
    ["9:60", /Minutes go from 0 to 59, not 60/],
    ["13 pm", /hours go from 1 to 12, not 13/],
    ["0 am", /hours go from 1 to 12, not 0/],
    ["-9:00", /no time of day/],
    ["nine", /“nine” is no time of day/],
    ["9:1", /no time of day/],
    ["", /no time of day/],
  ])("is refused in “%s”, with the reason", (text, error) => {
    expect(parseClock(text)).toEqual({ error: expect.stringMatching(error) as string });
  });

  test("written and read again is the same, and goes round the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (minutes) => {
        expect(parseClock(formatClock(minutes))).toEqual({ minutes: ((minutes % 1440) + 1440) % 1440 });
      }),
    );
  });
});
