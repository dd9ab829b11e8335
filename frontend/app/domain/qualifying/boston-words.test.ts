import { expect, test } from "vitest";
import { nextDays } from "./boston-words.ts";

test("a cancelled edition, which keeps its day, counts for no Boston Marathon", () => {
  const race = { nextEventDate: "2027-04-04", expectedMonth: null };

  expect(nextDays({ ...race, eventStatus: "scheduled" })).toEqual({ from: "2027-04-04", to: "2027-04-04" });
  expect(nextDays({ ...race, eventStatus: "cancelled" })).toBeNull();
});
