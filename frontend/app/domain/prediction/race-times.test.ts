import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedTimeS, METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { IMPOSSIBLE_TIME, parseRaceTime, parseResultTime } from "./race-times.ts";

describe("the time of a race", () => {
  test("is read as its distance suggests", () => {
    expect(parseRaceTime("1:45", METRES.half)).toEqual({ seconds: 6300 });
    expect(parseRaceTime("3:59", METRES.marathon)).toEqual({ seconds: 14_340 });
  });

  test("that cannot be read says what is wrong with it", () => {
    expect(parseRaceTime("fast", METRES.half)).not.toEqual({ error: IMPOSSIBLE_TIME });
  });

  test.each([
    ["0:10:00", METRES.half],
    ["0:20:00", METRES.marathon],
    ["99:00:00", METRES.marathon],
    ["0:00:30", METRES.km],
  ])("nobody runs %s over %d m", (text, distanceM) => {
    expect(parseRaceTime(text, distanceM)).toEqual({ error: IMPOSSIBLE_TIME });
  });

  test("is accepted between a sprint and a slow walk, and never beyond them", () => {
    const seconds = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1000, max: 330_000 }), (timeS, distanceM) => {
        const [fastestS, slowestS] = expectedTimeS(distanceM);
        const isPossible = timeS >= fastestS && timeS <= slowestS;
        expect(parseRaceTime(formatDuration(timeS), distanceM)).toEqual(
          isPossible ? { seconds: timeS } : { error: IMPOSSIBLE_TIME },
        );
      }),
    );
  });
});

describe("a recent result", () => {
  test.each([
    ["1:45", METRES.marathon, /^That is faster than the world's best over this distance, about 1:59:30\./],
    ["20:00", METRES.marathon, /^20:00:00 is slower than a slow walk over this distance, about 14:04:00\./],
    ["3:59:30", 5_000, /^3:59:30 is slower than a slow walk over this distance, about 1:40:00\./],
    ["3:59:30", 10_000, /^3:59:30 is slower than a slow walk over this distance, about 3:20:00\./],
  ])("in %s over %d m on a flat road is refused with the reason", (text, distanceM, reason) => {
    expect(parseResultTime(text, distanceM)).toEqual({ error: expect.stringMatching(reason) as string });
  });

  test.each([
    ["1:45", METRES.half, 6_300],
    ["1:40:00", 5_000, 6_000],
    ["1:59:30", METRES.marathon, 7_170],
    ["14:00:00", METRES.marathon, 50_400],
    ["48:00:00", 100_000, 172_800],
  ])("in %s over %d m is taken", (text, distanceM, seconds) => {
    expect(parseResultTime(text, distanceM)).toEqual({ seconds });
  });

  test("up a mountain may be slower than a walk on the flat, and no faster than the world's best", () => {
    expect(parseResultTime("15:00:00", METRES.marathon, { isFlat: false })).toEqual({ seconds: 54_000 });
    expect(parseResultTime("1:45", METRES.marathon, { isFlat: false })).toHaveProperty("error");
  });
});
