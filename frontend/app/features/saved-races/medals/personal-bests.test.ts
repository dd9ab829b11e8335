import { describe, expect, test } from "vitest";
import { raceCard } from "../../../../tests/sample-races.ts";
import { medal } from "../../../../tests/sample-saved-races.ts";
import { personalBests } from "./personal-bests.ts";

const RACES = new Map([
  [8, raceCard({ id: 8, raceType: "ultra-marathon", distanceKm: 100 })],
  [9, raceCard({ id: 9, raceType: "ultra-marathon", distanceKm: null })],
]);

const timesOf = (...medals: Parameters<typeof personalBests>[0]) =>
  personalBests(medals, RACES).map(({ distance, finishTimeS }) => [distance, finishTimeS]);

describe("personal bests", () => {
  test("are the fastest over each distance, shortest distance first", () => {
    expect(
      timesOf(
        medal({ id: 1, raceId: 8, raceType: "ultra-marathon", finishTimeS: 40_000 }),
        medal({ id: 2, finishTimeS: 13_000 }),
        medal({ id: 3, finishTimeS: 12_000 }),
        medal({ id: 4, raceType: "half-marathon", finishTimeS: 6_000 }),
      ),
    ).toEqual([
      ["Half marathon", 6_000],
      ["Marathon", 12_000],
      ["100 km", 40_000],
    ]);
  });

  test("need a time, and of an ultra its length", () => {
    expect(timesOf(medal(), medal({ id: 2, raceId: 9, raceType: "ultra-marathon", finishTimeS: 40_000 }))).toEqual([]);
  });

  test("of two equal times the earlier stands", () => {
    const bests = personalBests(
      [
        medal({ id: 1, finishTimeS: 12_000, finishedOn: "2026-05-01" }),
        medal({ id: 2, finishTimeS: 12_000, finishedOn: "2025-05-01" }),
      ],
      RACES,
    );

    expect(bests[0]?.medal.id).toBe(2);
  });
});
