import { expect, test } from "vitest";
import type { RaceClimate } from "~/api/types.gen.ts";
import { climateRange } from "./race-climate.ts";

/** 5 °C at midnight, 17 °C at noon, on straight lines. */
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ hour, temperatureC: 17 - Math.abs(12 - hour) }));
const CLIMATE = { startHour: 9, hours: HOURS } as unknown as RaceClimate;

test.each([
  ["a morning", 3, [14, 17]],
  ["half an hour", 0.5, [14, 14.5]],
  ["a day and night", 24, [5, 17]],
  ["two days", 48, [5, 17]],
])("%s on the course has the coldest and the warmest of all its hours", (_, hours, range) => {
  expect(climateRange(CLIMATE, hours * 3600)).toEqual(range);
});
