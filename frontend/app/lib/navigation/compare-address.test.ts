import { describe, expect, test } from "vitest";
import { compareAddress, moved, readComparedRaces } from "./compare-address.ts";

const read = (query: string) => readComparedRaces(new URLSearchParams(query));

describe("the address of a comparison", () => {
  test("names its races in order, each once", () => {
    expect(read("races=3,1,3,2").raceIds).toEqual([3, 1, 2]);
    expect(read("races=3&races=1").raceIds).toEqual([3, 1]);
    expect(compareAddress([3, 1, 2])).toBe("/compare?races=3,1,2");
    expect(compareAddress([])).toBe("/compare");
  });

  test("what is no number of a race is named, not dropped", () => {
    expect(read("races=1,x,-2,0,1.5,99999999999,,%201e3")).toEqual({
      raceIds: [1],
      leftOut: [],
      senseless: ["x", "-2", "0", "1.5", "99999999999", "1e3"],
    });
  });

  test("holds six; the seventh and later are left out by name", () => {
    expect(read("races=1,2,3,4,5,6,7,8")).toEqual({ raceIds: [1, 2, 3, 4, 5, 6], leftOut: [7, 8], senseless: [] });
  });

  test("without races asks for none", () => {
    expect(read("")).toEqual({ raceIds: [], leftOut: [], senseless: [] });
  });
});

describe("moving a race", () => {
  test.each([
    [2, 1, [2, 1, 3]],
    [2, 3, [1, 3, 2]],
    [1, 3, [2, 3, 1]],
    [3, 1, [3, 1, 2]],
    [9, 1, [1, 2, 3]],
    [1, 9, [1, 2, 3]],
  ])("race %i past race %i", (raceId, neighbourId, expected) => {
    expect(moved([1, 2, 3], raceId, neighbourId)).toEqual(expected);
  });
});
