import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PotentialRow } from "~/api/types.gen.ts";
import type { Triple } from "~/domain/course/course-time.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "~/domain/prediction/riegel.ts";
import { potentialRow, potentialTable } from "../../../../tests/sample-potentials.ts";
import { matchingOf } from "./ranking-query.ts";
import { rank, type RankingCriteria } from "./ranking.ts";

const marathonerOf = (timeS: number) => ({
  flatTimeS: (distanceM: number) => riegel(timeS, METRES.marathon, distanceM),
  longestResultM: METRES.marathon,
  usedResultM: () => METRES.marathon,
});
const FOUR_HOURS: RankingCriteria = {
  runner: marathonerOf(14_400),
  raceType: "marathon",
  month: null,
  matching: undefined,
  by: "pb",
  withEstimates: false,
  options: { heat: true, altitude: true },
};
const HOT: [number, number, number][] = [
  [1.01, 1, 1.02],
  [1.04, 1.02, 1.06],
  [1.08, 1.04, 1.12],
];

const names = (rows: readonly PotentialRow[], criteria: Partial<RankingCriteria> = {}) =>
  rank(potentialTable(rows), { ...FOUR_HOURS, ...criteria }).races.map(({ row }) => row.name);

const FLAT = potentialRow({ id: 1, name: "Flat" });
const WARM = potentialRow({ id: 2, name: "Warm", heat: HOT, month: 6 });
const HIGH = potentialRow({ id: 3, name: "High", altitude: [1.03, 1.01, 1.06] });
const HALF = potentialRow({ id: 4, name: "Half", raceType: "half-marathon", distanceKm: 21.0975, month: 6 });

describe("the ranking", () => {
  test("puts the best course first", () => {
    expect(names([WARM, HIGH, FLAT])).toEqual(["Flat", "High", "Warm"]);
  });

  test("depends on the runner's level: fast runners lose less to heat than to altitude", () => {
    expect(names([WARM, HIGH], { runner: marathonerOf(7_800) })).toEqual(["Warm", "High"]);
  });

  test("ranks by the course alone, without altitude on request, and orders equal races by name", () => {
    expect(names([WARM, HIGH, FLAT], { by: "course" })).toEqual(["Flat", "Warm", "High"]);
    expect(names([WARM, HIGH, FLAT], { by: "course", options: { heat: true, altitude: false } })).toEqual([
      "Flat",
      "High",
      "Warm",
    ]);
  });

  test("ranks by the day, and among equal days by the course", () => {
    expect(names([WARM, HIGH, FLAT], { by: "day" })).toEqual(["Flat", "High", "Warm"]);
  });

  test("gives estimates no place, counts them, and ranks them on request", () => {
    const word = potentialRow({ id: 5, name: "A word", estimates: ["steepness"] });
    const noMonth = potentialRow({ id: 6, name: "No month", dayScore: null, estimates: ["temperature"] });
    const all = [word, noMonth, HIGH];

    expect(names(all, { by: "course" })).toEqual(["No month", "High"]);
    expect(names(all, { by: "pb" })).toEqual(["High"]);
    expect(rank(potentialTable(all), FOUR_HOURS)).toMatchObject({ total: 1, leftOut: 2 });
    expect(names(all, { by: "pb", withEstimates: true })).toEqual(["A word", "No month", "High"]);
    expect(names(all, { by: "day" })).toEqual(["A word", "High"]);
  });

  test("gives an ultra no score that its own page would call too uncertain", () => {
    const wide: Triple = [1.5, 1.2, 1.9];
    const ultra = { raceType: "ultra-marathon", distanceKm: 60, score: 27.8, courseScore: 27.8 } as const;
    const scoresOf = (changes: Partial<PotentialRow>) => {
      const row = potentialRow({ ...ultra, grade: [...wide], estimates: ["steepness"], ...changes });
      const criteria = { ...FOUR_HOURS, raceType: "any", withEstimates: true } as const;
      return rank(potentialTable([row]), criteria).races[0]?.scores;
    };

    expect(scoresOf({})).toMatchObject({ course: null, pb: null });
    expect(scoresOf({ estimates: [] })).toMatchObject({ course: 27.8, pb: 27.8 });
    expect(scoresOf({ grade: [1.5, 1.4, 1.6] })).toMatchObject({ course: 27.8, pb: 27.8 });
    expect(scoresOf({ raceType: "marathon" })).toMatchObject({ course: 27.8, pb: 27.8 });
  });

  test("contains only races of the chosen type, month and place, with their distances", () => {
    const all = [FLAT, WARM, HIGH, HALF];
    const inPlace = matchingOf({ ids: [WARM.id, HALF.id], unknownIds: [], awayKm: [22.4, null] });

    expect(names(all, { raceType: "half-marathon" })).toEqual(["Half"]);
    expect(names(all, { raceType: "any", month: 6 })).toEqual(["Half", "Warm"]);
    expect(names(all, { matching: inPlace })).toEqual(["Warm"]);
    const { races } = rank(potentialTable(all), { ...FOUR_HOURS, raceType: "any", matching: inPlace });
    expect(races.map(({ awayKm }) => awayKm)).toEqual([null, 22.4]);
    expect(names(all, { matching: matchingOf({ ids: [], unknownIds: [] }) })).toEqual([]);
  });

  test("counts the races whose place or month is not known, so that none is missing without a word", () => {
    const noMonth = potentialRow({ id: 7, name: "No month", month: null });
    const matching = matchingOf({ ids: [WARM.id, noMonth.id], unknownIds: [FLAT.id, HALF.id] });
    const table = potentialTable([FLAT, WARM, HIGH, HALF, noMonth]);

    expect(rank(table, { ...FOUR_HOURS, matching }).unknown).toEqual({ place: 1, month: 0 });
    expect(rank(table, { ...FOUR_HOURS, matching, month: 6 }).unknown).toEqual({ place: 0, month: 1 });
    expect(rank(table, FOUR_HOURS).unknown).toEqual({ place: 0, month: 0 });
  });

  test("gives the time with its range, and the flat time over the same distance", () => {
    const [half] = rank(potentialTable([{ ...HALF, grade: [1.02, 1.01, 1.03] }]), {
      ...FOUR_HOURS,
      raceType: "any",
    }).races;

    expect(half?.time?.flatS).toBeCloseTo(6906.7, 1);
    expect(half?.time?.timeS).toBeCloseTo(6906.7 * 1.02, 1);
    expect(half?.time?.lowS).toBeCloseTo(6906.7 * 1.01, 1);
    expect(half?.time?.highS).toBeCloseTo(6906.7 * 1.03, 1);
  });

  test("ranks a race of unknown distance without a time", () => {
    const ultra = potentialRow({ raceType: "ultra-marathon", distanceKm: null });
    const [only] = rank(potentialTable([ultra]), { ...FOUR_HOURS, raceType: "any" }).races;

    expect(only?.time).toBeNull();
    expect(only?.factor[0]).toBe(1);
  });

  test("counts all races beyond the limit", () => {
    const ranking = rank(potentialTable([FLAT, WARM, HIGH]), FOUR_HOURS, 1);

    expect(ranking.races).toHaveLength(1);
    expect(ranking.total).toBe(3);
  });

  test("never puts a slower race before a faster one", () => {
    const triple = fc
      .double({ min: 0.9, max: 2, noNaN: true })
      .map((factor): Triple & [number, number, number] => [factor, factor * 0.99, factor * 1.02]);
    const row = fc
      .record({ grade: triple, altitude: triple, surface: triple, heat: fc.tuple(triple, triple, triple) })
      .map((factors) => potentialRow({ ...factors, heat: [...factors.heat] }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), fc.integer({ min: 7_000, max: 30_000 }), (rows, level) => {
        const { races } = rank(potentialTable(rows), { ...FOUR_HOURS, runner: marathonerOf(level) });
        const times = races.map(({ time }) => time?.timeS ?? Number.NaN);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});
