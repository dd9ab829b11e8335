import { expect, test } from "vitest";
import { nextDays } from "./boston-words.ts";
import { isOfMarathonDistance } from "./qualifying-course.ts";

test("a cancelled edition, which keeps its day, counts for no Boston Marathon", () => {
  const race = { nextEventDate: "2027-04-04", expectedMonth: null, expectedWeekStart: null };

  expect(nextDays({ ...race, eventStatus: "scheduled" })).toEqual({ from: "2027-04-04", to: "2027-04-04" });
  expect(nextDays({ ...race, eventStatus: "cancelled" })).toBeNull();
});

test("a race that is expected in a week may be on its days alone, not in the whole month", () => {
  const race = { nextEventDate: null, expectedMonth: "2027-04", eventStatus: "scheduled" };

  expect(nextDays({ ...race, expectedWeekStart: "2027-04-26" })).toEqual({ from: "2027-04-26", to: "2027-05-02" });
  expect(nextDays({ ...race, expectedWeekStart: null })).toEqual({ from: "2027-04-01", to: "2027-04-31" });
});

test.each([
  [42.195, true],
  [42.2, true],
  [null, true],
  [44, false],
])("a marathon of %s km is of the distance that Boston counts: %s", (distanceKm, isCounted) => {
  expect(isOfMarathonDistance({ raceType: "marathon", distanceKm })).toBe(isCounted);
  expect(isOfMarathonDistance({ raceType: "ultra-marathon", distanceKm })).toBe(false);
});
