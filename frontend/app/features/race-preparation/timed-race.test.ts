import { describe, expect, test } from "vitest";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { readPreparation } from "./preparation-inputs.ts";
import { timedRaceOf, usualDistanceM } from "./timed-race.ts";

const HOUR_S = 3600;
const timed = (otherDistances: string | null) => ({
  distanceM: null,
  timed: timedRaceOf({ format: "timed", otherDistances }),
});
const BACKYARD = { distanceM: null, timed: timedRaceOf({ format: "backyard", otherDistances: "24h" }) };

describe("the duration of a race that a set time ends", () => {
  test.each([
    ["24h", [24]],
    ["6h; 24h; 12h", [6, 12, 24]],
    ["6.33h", [6.33]],
    ["6hr; (12h; 48h)", [6, 12, 48]],
    ["6h; 50 km; 100km; 6h", [6]],
    ["half marathon", []],
    [null, []],
  ])("stated as “%s” is %j hours", (otherDistances, hours) => {
    expect(timedRaceOf({ format: "timed", otherDistances })?.durationsS).toEqual(hours.map((each) => each * HOUR_S));
  });

  test("is not known of a backyard, and no other race has one", () => {
    expect(BACKYARD.timed).toEqual({ durationsS: [] });
    expect(timedRaceOf({ format: "fixed distance", otherDistances: "24h" })).toBeNull();
    expect(timedRaceOf({ format: null, otherDistances: null })).toBeNull();
  });
});

describe("the goal of a race that a set time ends", () => {
  test("is its duration where it states one, over the distance that runners of the middle cover in it", () => {
    expect(readPreparation({}, timed("24h"), "metric")).toMatchObject({
      kind: "ultra",
      goalS: 24 * HOUR_S,
      isGoalAssumed: true,
      goalGap: null,
      distanceM: 125_000,
      isDistanceAssumed: true,
    });
  });

  test.each([["6h; 12h"], [null]])("is asked for where the stated hours are %s", (otherDistances) => {
    expect(readPreparation({}, timed(otherDistances), "metric").goalGap).toBe("hours");
    expect(readPreparation({ goal: "12:00:00" }, timed(otherDistances), "metric")).toMatchObject({
      goalS: 12 * HOUR_S,
      goalGap: null,
      distanceM: 80_000,
      problems: {},
    });
  });

  test("is what the runner enters, in hours where a number stands alone", () => {
    expect(readPreparation({ goal: "48" }, BACKYARD, "metric")).toMatchObject({ goalS: 48 * HOUR_S, problems: {} });
    expect(readPreparation({ goal: "0:20:00" }, BACKYARD, "metric")).toMatchObject({
      goalGap: "hours",
      problems: { goal: "Enter the hours of your race, such as 24:00:00." },
    });
  });

  test("goes with any distance that the runner enters, also one below a marathon", () => {
    expect(readPreparation({ km: "40 km" }, timed("6h"), "metric")).toMatchObject({
      kind: "ultra",
      distanceM: 40_000,
      isDistanceAssumed: false,
      goalS: 6 * HOUR_S,
      problems: {},
    });
    expect(readPreparation({ km: "160 km", goal: "6:00:00" }, timed("6h"), "metric").problems.goal).toBeDefined();
  });

  test("assumes further for longer, in round figures of the runner's own unit, and never less than five of it", () => {
    const hours = [1, 6, 12, 24, 48].map((each) => each * HOUR_S);
    expect(hours.map((each) => usualDistanceM(each, "km") / 1000)).toEqual([15, 50, 80, 125, 195]);
    expect(hours.map((each) => nameOfDistance(usualDistanceM(each, "mi"), "mi"))).toEqual([
      "10 miles",
      "30 miles",
      "50 miles",
      "75 miles",
      "120 miles",
    ]);
    expect(usualDistanceM(1, "km")).toBe(5000);
    expect(readPreparation({}, timed("24h"), "imperial").distanceM).toBe(75 * METRES.mile);
  });
});

test("an ultra whose distance nobody states has no goal until one, or its distance, is entered", () => {
  const unknown = { distanceM: null, timed: null };
  expect(readPreparation({}, unknown, "metric").goalGap).toBe("distance");
  expect(readPreparation({ km: "50" }, unknown, "metric")).toMatchObject({ goalGap: null, isDistanceAssumed: false });
  expect(readPreparation({ goal: "6:00:00" }, unknown, "metric")).toMatchObject({
    goalGap: null,
    goalS: 6 * HOUR_S,
    distanceM: 50_000,
    isDistanceAssumed: true,
  });
});
