import { describe, expect, test } from "vitest";
import { courseConsequences, marksOf } from "./course-marks.ts";

const MARATHON = { raceType: "marathon" as const, distanceKm: 42.195, recordEligible: null };
const words = (netDropM: number | null, race: Partial<typeof MARATHON | { raceType: "half-marathon" }> = {}) =>
  marksOf({ ...MARATHON, ...race, netDropM }, "metric").map(({ short }) => short);

describe("marks of a net drop", () => {
  test.each([
    [null, []],
    [-50, []],
    [42, []],
    [43, ["not valid for records"]],
    [457.1, ["not valid for records"]],
    [457.2, ["not valid for records", "+5 min for Boston qualifying"]],
    [914.4, ["not valid for records", "+10 min for Boston qualifying"]],
    [1_828.7, ["not valid for records", "+10 min for Boston qualifying"]],
    [1_828.8, ["not valid for records", "not for Boston"]],
  ])("a marathon that falls by %s m: %j", (netDropM, marks) => {
    expect(words(netDropM)).toEqual(marks);
  });

  test("the drop is told in the units that one reads", () => {
    const [records] = marksOf({ ...MARATHON, netDropM: 1_120 }, "imperial");

    expect(records?.words).toContain("falls by 3,675 ft");
  });

  test("an ultra has none: nobody asks for records of its kind", () => {
    expect(
      marksOf({ raceType: "ultra-marathon", distanceKm: 100, netDropM: 189, recordEligible: null }, "metric"),
    ).toEqual([]);
  });

  test("Boston asks for marathons only", () => {
    expect(words(500, { raceType: "half-marathon" })).toEqual(["not valid for records"]);
  });

  test("a flat course is marked where a source says that its times do not count", () => {
    const race = { ...MARATHON, recordEligible: "no" as const, netDropM: 20 };

    expect(marksOf(race, "metric").map(({ short }) => short)).toEqual(["not valid for records"]);
    expect(courseConsequences(race, "metric")).toBe("Times are not valid for official records.");
    expect(marksOf({ ...race, raceType: "ultra-marathon" }, "metric")).toEqual([]);
  });

  test("what follows from the drop is said with it", () => {
    expect(courseConsequences({ ...MARATHON, recordEligible: "no", netDropM: 716 }, "metric")).toBe(
      "It falls by 716 m: times are not valid for official records, and Boston adds 5 min from 2027 on.",
    );
    expect(courseConsequences({ ...MARATHON, netDropM: 30 }, "metric")).toBeNull();
  });
});
