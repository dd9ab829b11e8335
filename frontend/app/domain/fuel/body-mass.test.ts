import { describe, expect, test } from "vitest";
import { parseMass } from "./body-mass.ts";

describe("a body mass", () => {
  test.each([
    ["70", "kg", 70],
    ["70,5 kg", "lb", 70.5],
    ["154", "lb", 69.853],
    ["154 lb", "kg", 69.853],
    ["11 st", "kg", 69.853],
    ["11 stone 4 lb", "kg", 71.668],
  ] as const)("is read from “%s” where %s are usual", (text, unit, massKg) => {
    expect(parseMass(text, unit)).toEqual({ massKg: expect.closeTo(massKg, 3) as number });
  });

  test.each([
    ["7", /25 to 250 kg/],
    ["700", /25 to 250 kg/],
    ["-70", /“-70” is no body mass/],
    ["heavy", /“heavy” is no body mass/],
    ["70 cm", /no body mass/],
    ["", /no body mass/],
  ])("is refused in “%s”, with the reason", (text, error) => {
    expect(parseMass(text)).toEqual({ error: expect.stringMatching(error) as string });
  });
});
