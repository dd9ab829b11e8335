import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES, nameOfDistance, parseDistance, RACE_DISTANCES, writeLength } from "./distances.ts";

describe("a distance is read", () => {
  test.each([
    ["10 km", 10_000],
    ["10k", 10_000],
    ["10", 10_000],
    ["10,5", 10_500],
    ["10,000 m", 10_000],
    ["10 000m", 10_000],
    ["1 mile", 1609.344],
    ["5 mi", 8046.72],
    ["half", 21_097.5],
    ["21.1", 21_097.5],
    ["13.1 miles", 21_097.5],
    ["26.2 mi", 42_195],
    ["42.2km", 42_195],
    ["Marathon", 42_195],
    ["５ km", 5000],
    ["0.5 km", 500],
    ["21 km", 21_000],
    ["42,195 km", 42_195],
    ["21,097", 21_097.5],
    ["21,0975", 21_097.5],
    ["10,000", 10_000],
    ["42,195 m", 42_195],
    ["1,500 m", 1500],
    ["1,500 km", 1_500_000],
  ])("%s", (text, distanceM) => {
    expect(parseDistance(text)).toEqual({ distanceM });
  });

  test("in the runner's own unit", () => {
    expect(parseDistance("20", "mi")).toEqual({ distanceM: 20 * METRES.mile });
  });
});

test.each([
  ["", "Enter a distance"],
  ["0 km", "longer than zero"],
  ["-5", "cannot be negative"],
  ["far", "not a distance"],
  ["10 leagues", "no unit of distance"],
  ["99999", "more than 5,000 km (3,107 miles): too far to be right"],
  ["42,195.5 km", "too far to be right"],
  ["42,195,000 km", "too far to be right"],
])("“%s” is none: %s", (text, reason) => {
  expect(parseDistance(text)).toEqual({ error: expect.stringContaining(reason) as string });
});

test("every race distance is read back from its name", () => {
  for (const { distanceM, name } of RACE_DISTANCES) expect(parseDistance(name)).toEqual({ distanceM });
});

test("a distance without a name is written in the runner's unit", () => {
  expect(nameOfDistance(12_345)).toBe("12.35 km");
  expect(nameOfDistance(12_345, "mi")).toBe("7.67 miles");
  expect(nameOfDistance(160_500)).toBe("160.5 km");
});

test("whatever is typed, a distance above zero or a sentence comes back", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9., kmi]{0,9}$/)), (text) => {
      const parsed = parseDistance(text);
      if ("error" in parsed) expect(parsed.error).toMatch(/\.$/);
      else expect(parsed.distanceM).toBeGreaterThan(0);
    }),
  );
});

test("a length is written to a tenth, and read back so", () => {
  expect([writeLength(50_000), writeLength(50_000, "mi"), writeLength(METRES.mile, "mi")]).toEqual([
    "50 km",
    "31.1 miles",
    "1 mile",
  ]);
  expect(parseDistance(writeLength(50_000))).toEqual({ distanceM: 50_000 });
});
