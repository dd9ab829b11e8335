import { describe, expect, test } from "vitest";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { type FinishedRace, readRecovery } from "./recovery-inputs.ts";

const PROFILE = { ...NO_PROFILE, weeklyDistanceM: 52_000 };
const RACE: FinishedRace = { name: "Berlin Marathon", distanceM: 42_195, day: "2027-09-26" };

describe("the inputs of a recovery", () => {
  test.each(["", " "])("a field that is emptied has no problem, as if it had never been filled: “%s”", (blank) => {
    const emptied = { km: blank, date: blank, weekly: blank, next: blank };

    for (const race of [null, RACE])
      expect(readRecovery({ distance: "ultra", ...emptied }, race, PROFILE)).toEqual(
        readRecovery({ distance: "ultra" }, race, PROFILE),
      );
  });

  test("after a chosen race that states no distance is that of an ultra, whatever distance was chosen before", () => {
    const unstated: FinishedRace = { name: "Chianti Ultra Trail", distanceM: null, day: null };

    expect(readRecovery({ distance: "half" }, unstated, PROFILE)).toMatchObject({ distance: "ultra" });
    expect(readRecovery({ distance: "half", km: "73" }, unstated, PROFILE).distanceM).toBe(73_000);
    expect(readRecovery({ distance: "half" }, null, PROFILE)).toMatchObject({ distance: "half" });
  });

  test.each([
    [{ weekly: "a lot" }, "weekly", /not a distance/],
    [{ date: "2027-02-30" }, "date", /is not a date/],
    [{ next: "soon" }, "next", /is not a date/],
    [{ date: "1999-12-31" }, "date", /^“1999-12-31” is outside the years 2000 to 2199\./],
    [{ next: "2200-01-01" }, "next", /^“2200-01-01” is outside the years 2000 to 2199\./],
    [{ distance: "ultra", km: "30" }, "km", /longer than a marathon/],
  ] as const)("%j have a problem in %s", (inputs, name, problem) => {
    expect(readRecovery(inputs, null, PROFILE).problems[name]).toMatch(problem);
  });
});
