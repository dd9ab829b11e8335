// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { guestComparison, guestComparisonDetails, guestFavourites } from "./guest-lists.ts";

beforeEach(() => {
  localStorage.clear();
});

const stored = () => JSON.parse(localStorage.getItem("marathonComparison") ?? "null") as unknown;
const store = (comparison: unknown) => localStorage.setItem("marathonComparison", JSON.stringify(comparison));

describe("the comparison of a guest", () => {
  test("is stored in the shape of SPEC section 3", () => {
    guestComparison.replace([12, 34].map((raceId) => ({ raceId, raceType: "half-marathon" })));

    expect(stored()).toEqual({
      name: "My Races",
      raceIds: ["12", "34"],
      raceType: "half-marathon",
      isPublic: false,
      notes: null,
    });
  });

  test("in that shape keeps every member when its races change", () => {
    const whole = { name: "Spring", raceIds: ["12", "34"], raceType: "half-marathon", isPublic: true, notes: "flat" };
    store(whole);

    guestComparison.add({ raceId: 5, raceType: "half-marathon" });
    expect(stored()).toEqual({ ...whole, raceIds: ["12", "34", "5"] });

    guestComparison.remove([34]);
    expect(stored()).toEqual({ ...whole, raceIds: ["12", "5"] });
    expect(guestComparisonDetails()).toEqual({ name: "Spring", isPublic: true, notes: "flat" });
  });

  test("gives its type to each of its races", () => {
    store({ raceIds: ["12", "34"], raceType: "half-marathon" });

    expect(guestComparison.races()).toEqual([
      { raceId: 12, raceType: "half-marathon" },
      { raceId: 34, raceType: "half-marathon" },
    ]);
  });

  test("of several types has none itself, keeps that of each race, and has one again when the other is gone", () => {
    guestComparison.add({ raceId: 12, raceType: "half-marathon" });
    guestComparison.add({ raceId: 7, raceType: "marathon" });
    expect(stored()).toMatchObject({ raceIds: ["12", "7"], raceType: null });
    // another tab has no memory of it
    expect(guestComparison.races()).toEqual([
      { raceId: 12, raceType: "half-marathon" },
      { raceId: 7, raceType: "marathon" },
    ]);

    guestComparison.remove([7]);

    expect(stored()).toEqual({
      name: "My Races",
      raceIds: ["12"],
      raceType: "half-marathon",
      isPublic: false,
      notes: null,
    });
  });

  test("guesses no type of a race that came without one", () => {
    store(["4"]);

    expect(guestComparison.races()).toEqual([{ raceId: 4, raceType: null }]);
    guestComparison.add({ raceId: 5, raceType: "marathon" });
    expect(stored()).toMatchObject({ raceIds: ["4", "5"], raceType: null });
    expect(guestComparison.races().at(-1)).toEqual({ raceId: 5, raceType: "marathon" });
  });

  test.each([
    ["a list of races", [{ raceId: 4, raceType: "half-marathon" }]],
    ["a list with the older names", [{ marathonId: "4", marathonType: "half-marathon" }]],
    ["a whole comparison with such races", { raceIds: [{ raceId: 4, raceType: "half-marathon" }] }],
    ["a whole comparison with the older name", { marathonIds: [4], raceType: "half-marathon" }],
  ])("is read from %s of an earlier version", (_, earlier) => {
    store(earlier);

    expect(guestComparison.races()).toEqual([{ raceId: 4, raceType: "half-marathon" }]);
  });

  test("has the defaults of SPEC section 3 where nothing else is stored", () => {
    store({ raceIds: ["4"], name: " ", isPublic: "yes", notes: "" });

    expect(guestComparisonDetails()).toEqual({ name: "My Races", isPublic: false, notes: null });
  });

  test("that was removed can be brought back whole", () => {
    const whole = { name: "Spring", raceIds: ["12"], raceType: "half-marathon", isPublic: true, notes: "flat" };
    store(whole);
    const bringBack = guestComparison.kept();
    guestComparison.replace([]);
    expect(stored()).toBeNull();

    bringBack();

    expect(stored()).toEqual(whole);
  });
});

test("the favourites of a guest stay a list", () => {
  guestFavourites.add({ raceId: 4, raceType: "marathon" });

  expect(localStorage.getItem("guestFavorites")).toBe('[{"raceId":4,"raceType":"marathon"}]');
});
