import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedTimeS, METRES, RACE_DISTANCES } from "./distances.ts";
import {
  formatDifference,
  formatDuration,
  formatOfAll,
  formatWithin,
  LONGEST_S,
  type ParsedDuration,
  parseDuration,
  spellDuration,
  spellToTheMinute,
  stepOfAllS,
} from "./durations.ts";

const MARATHON = { expectedS: expectedTimeS(METRES.marathon) };
const FIVE_KM = { expectedS: expectedTimeS(5000) };

function errorOf(parsed: ParsedDuration): string {
  return "error" in parsed ? parsed.error : `no error, but ${parsed.seconds} s`;
}

describe("a time with one meaning is read", () => {
  test.each([
    ["3:59:30", 14_370],
    ["25:10:00", 90_600],
    ["0:04:00", 240],
    ["3.59.30", 14_370],
    ["3,59,30", 14_370],
    ["3 59 30", 14_370],
    ["3.59:30", 14_370],
    ["03：59：30", 14_370],
    ["３:５９:３０", 14_370],
    [" 3 : 59 : 30 ", 14_370],
    ["\u00a03:59:30\u200b", 14_370],
    ["3:5:9", 11_109],
    ["1:02:03.4", 3724],
    ["1:00:00.0", 3600],
    ["2:01:10:00", 177_000],
    ["3h59", 14_340],
    ["3h59m30", 14_370],
    ["3h 59' 30\"", 14_370],
    ["3h59′30″", 14_370],
    ["3 Hours, 59 minutes and 30 seconds", 14_370],
    ["45'30\"", 2730],
    ["45''", 45],
    ["239 min", 14_340],
    ["3.6 h", 12_960],
    ["2 d 1 h", 176_400],
    ["90min 5s", 5405],
    ["1441:00", 86_460],
    ["3:59:30 h", 14_370],
    ["3:59 hours", 14_340],
    ["45:30 min", 2730],
    ["+3:59:30", 14_370],
    ["3;59;30", 14_370],
    ["3:59:30.", 14_370],
  ])("%s", (text, seconds) => {
    expect(parseDuration(text)).toEqual({ seconds });
  });
});

describe("what is expected decides between hours and minutes", () => {
  test.each([
    ["3:59", MARATHON, 14_340],
    ["4", MARATHON, 14_400],
    ["4.5", MARATHON, 16_200],
    ["3.75", MARATHON, 13_500],
    ["270", MARATHON, 16_200],
    ["59:30", MARATHON, 3570],
    ["19:59", FIVE_KM, 1199],
    ["20", FIVE_KM, 1200],
    ["19:59.30", FIVE_KM, 1200],
    ["3:59.30", MARATHON, 14_370],
  ])("%s", (text, options, seconds) => {
    expect(parseDuration(text, options)).toEqual({ seconds });
  });

  test("hours:minutes and minutes:seconds never both fall inside what a distance can take", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RACE_DISTANCES),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 59 }),
        ({ distanceM }, first, second) => {
          const expectedS = expectedTimeS(distanceM);
          const inside = [first * 3600 + second * 60, first * 60 + second].filter(
            (seconds) => seconds >= expectedS[0] && seconds <= expectedS[1],
          );
          fc.pre(inside.length > 0);
          expect(parseDuration(`${first}:${String(second).padStart(2, "0")}`, { expectedS })).toEqual({
            seconds: inside[0],
          });
        },
      ),
    );
  });
});

describe("a time with two meanings is not guessed", () => {
  test.each([
    ["3:59", {}, "“3:59” could mean 3 h 59 min or 3 min 59 s. Write 3:59:00 or 0:03:59."],
    [
      "1.30",
      { expectedS: expectedTimeS(METRES.half) },
      "“1.30” could mean 1 h 30 min or 1 h 18 min. Write 1:30:00 or 1:18:00.",
    ],
    ["99999999", MARATHON, "That is more than sixty days: no race here lasts so long."],
    ["345", MARATHON, "“345” could mean 5 h 45 min or 3 h 45 min. Write 5:45:00 or 3:45:00."],
  ])("%s", (text, options, error) => {
    expect(parseDuration(text, options)).toEqual({ error });
  });
});

describe("what is no time says why", () => {
  test.each([
    ["", "Enter a time"],
    ["   ", "Enter a time"],
    ["3:59:60", "Seconds go from 0 to 59 here, not 60."],
    ["3:60:00", "Minutes go from 0 to 59 here, not 60."],
    ["1:24:00:00", "Hours go from 0 to 23 here, not 24."],
    ["3:75", "Minutes and seconds go from 0 to 59, so 75 cannot be right."],
    ["3h75m", "Minutes go from 0 to 59 here, not 75."],
    ["-3:59:30", "cannot be negative"],
    ["−3:59:30", "cannot be negative"],
    ["0:00:00", "longer than zero"],
    ["fast", "“fast” is not a time."],
    ["3:59:30 pb", "is not a time."],
    ["3 parsecs", "“parsecs” is no unit of time."],
    ["30s 2h", "mixes its units"],
    ["3:59:", "is not a time."],
    [":59", "is not a time."],
    ["1:2:3:4:5", "too many parts"],
    ["1.5h 20min", "fraction before its last part"],
    ["9999:00:00", "more than sixty days"],
    ["9".repeat(70), "too long"],
  ])("“%s”: %s", (text, reason) => {
    expect(errorOf(parseDuration(text))).toContain(reason);
  });

  test("whatever is typed, a whole number of seconds or a sentence comes back", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.,hms' -]{0,14}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseDuration(text, MARATHON);
        if ("error" in parsed) expect(parsed.error).toMatch(/\.$/);
        else {
          expect(Number.isInteger(parsed.seconds)).toBe(true);
          expect(parsed.seconds).toBeGreaterThan(0);
          expect(parsed.seconds).toBeLessThanOrEqual(LONGEST_S);
        }
      }),
    );
  });
});

describe("a duration written", () => {
  test.each([
    [14_370, "3:59:30"],
    [240, "0:04:00"],
    [180_000, "50:00:00"],
    [3599.6, "1:00:00"],
    [-30, "−0:00:30"],
  ])("%d s is %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test("leaves out hours that are nought where it may", () => {
    expect(formatDuration(1199, { short: true })).toBe("19:59");
    expect(formatDuration(3600, { short: true })).toBe("1:00:00");
  });

  test("a difference carries its sign", () => {
    expect([274, -30, 0, -0.4].map((seconds) => formatDifference(seconds))).toEqual(["+4:34", "−0:30", "0:00", "0:00"]);
  });

  test("promises seconds only where its range is narrower than half an hour", () => {
    expect(formatWithin({ timeS: 15_422, lowS: 15_000, highS: 16_799 })).toBe("4:17:02");
    expect(formatWithin({ timeS: 15_422, lowS: 15_000, highS: 16_800 })).toBe("4 h 17 min");
    expect([89_447, 3_599, 20].map(spellToTheMinute)).toEqual(["24 h 51 min", "1 h", "0 s"]);
  });

  test("differences of times in whole minutes are whole minutes too", () => {
    expect([274, -3_700, 29, -29].map((seconds) => formatDifference(seconds, 60))).toEqual([
      "+5 min",
      "−1 h 2 min",
      "0 min",
      "0 min",
    ]);
  });

  test("a list has one form, that of its least exact time", () => {
    const exact = { timeS: 14_214, lowS: 14_000, highS: 14_500 };
    const rough = { timeS: 14_760, lowS: 13_900, highS: 16_000 };
    expect([exact, exact].map(formatOfAll([exact]))).toEqual(["3:56:54", "3:56:54"]);
    expect([exact, rough].map(formatOfAll([exact, rough]))).toEqual(["3 h 57 min", "4 h 6 min"]);
    expect([[exact], [exact, rough]].map(stepOfAllS)).toEqual([1, 60]);
  });

  test.each([
    [5400, "1 h 30 min"],
    [90, "1 min 30 s"],
    [0, "0 s"],
  ])("%d s reads as %s", (seconds, words) => {
    expect(spellDuration(seconds)).toBe(words);
  });

  test("is read back as it was, up to sixty days", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LONGEST_S }), (seconds) => {
        expect(parseDuration(formatDuration(seconds))).toEqual({ seconds });
      }),
    );
  });

  test("in words is read back as well", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LONGEST_S }), (seconds) => {
        expect(parseDuration(spellDuration(seconds))).toEqual({ seconds });
      }),
    );
  });

  test("in short is read back where the distance is known", () => {
    fc.assert(
      fc.property(fc.integer({ min: 420, max: 20_000 }), (seconds) => {
        expect(parseDuration(formatDuration(seconds, { short: true }), FIVE_KM)).toEqual({ seconds });
      }),
    );
  });
});
