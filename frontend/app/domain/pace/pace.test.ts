import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "./distances.ts";
import { formatPace, formatPaceWithUnit, paceOf, paceOfSpeed, parsePace, speedOf, timeAt } from "./pace.ts";

describe("published pace arithmetic", () => {
  // four hours is 5:41 a kilometre and 9:09 a mile in every printed chart
  test.each([
    ["4:00:00", 14_400, METRES.marathon, "5:41", "9:09"],
    ["3:00:00", 10_800, METRES.marathon, "4:16", "6:52"],
    ["2:00:00", 7200, METRES.half, "5:41", "9:09"],
    ["50:00 over 10 km", 3000, 10_000, "5:00", "8:03"],
  ])("%s", (_, timeS, distanceM, perKm, perMile) => {
    const pace = paceOf(timeS, distanceM);
    expect([formatPace(pace, "km"), formatPace(pace, "mi")]).toEqual([perKm, perMile]);
  });

  test("five minutes a kilometre is 12 km/h and 7.46 mph", () => {
    expect(speedOf(300)).toBeCloseTo(12, 10);
    expect(speedOf(300, "mi")).toBeCloseTo(7.456, 3);
  });
});

describe("a pace is read", () => {
  test.each([
    ["5:00", "km", 300],
    ["5:00/km", "mi", 300],
    ["5:00 min / km", "mi", 300],
    ["5'00\"", "km", 300],
    ["5", "km", 300],
    ["8:02.8 per mile", "km", 299.998],
    ["8:02.8", "mi", 299.998],
    ["12 km/h", "km", 300],
    ["12.0 kph", "mi", 300],
    ["7.4565 mph", "km", 300],
  ] as const)("%s", (text, unit, paceSPerKm) => {
    const parsed = parsePace(text, unit);
    expect("paceSPerKm" in parsed ? parsed.paceSPerKm : parsed.error).toBeCloseTo(paceSPerKm, 2);
  });

  test.each([
    ["", "Enter a pace"],
    ["0 km/h", "Enter a speed"],
    ["fast", "not a time"],
    ["5:60", "go from 0 to 59"],
    ["-5:00", "negative"],
  ])("“%s” is none: %s", (text, reason) => {
    expect(parsePace(text)).toEqual({ error: expect.stringContaining(reason) as string });
  });
});

const PACE = fc.double({ min: 120, max: 1500, noNaN: true });

test("a time over a distance, its pace and its speed lead back to each other", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 60, max: 5e6, noNaN: true }),
      fc.double({ min: 400, max: 1e6, noNaN: true }),
      (timeS, distanceM) => {
        expect(timeAt(paceOf(timeS, distanceM), distanceM) / timeS).toBeCloseTo(1, 10);
      },
    ),
  );
  fc.assert(
    fc.property(PACE, fc.constantFrom("km", "mi"), (pace, unit) => {
      expect(paceOfSpeed(speedOf(pace, unit), unit) / pace).toBeCloseTo(1, 10);
    }),
  );
});

test("a pace written with its unit is read back to the second", () => {
  fc.assert(
    fc.property(PACE, fc.constantFrom("km", "mi"), (pace, unit) => {
      const parsed = parsePace(formatPaceWithUnit(pace, unit), "km");
      expect("paceSPerKm" in parsed && Math.abs(parsed.paceSPerKm - pace)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});
