import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedTimeS, METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { IMPOSSIBLE_TIME, parseRaceTime } from "./race-times.ts";

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
