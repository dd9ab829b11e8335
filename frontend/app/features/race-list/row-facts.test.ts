import { expect, test } from "vitest";
import { raceCard } from "../../../tests/sample-races.ts";
import { rowFacts } from "./row-facts.ts";

const RACE = raceCard({ city: "York", elevationGainM: null });

test.each([
  ["22 km away", 21.7, "metric", "York"],
  ["14 mi away", 22, "imperial", "York"],
  ["in York", 0.2, "metric", "York"],
  ["in York", 0.7, "imperial", "York"],
  ["0 km away", 0.2, "metric", null],
] as const)("a row says %s: of most races the town is known, not the start", (text, awayKm, units, city) => {
  expect(rowFacts({ ...RACE, city, awayKm }, units)).toEqual([text]);
});
