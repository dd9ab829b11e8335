import { describe, expect, test } from "vitest";
import { NO_PROFILE, type RunnerProfile } from "./runner-profile.ts";
import { profileFile, readProfileFile } from "./runner-profile-file.ts";

const PROFILE: RunnerProfile = {
  results: [{ distanceM: 10_000, timeS: 3000, raceId: 7, date: "2026-10-04" }],
  weeklyDistanceM: 50_000,
  longestRunM: 28_000,
  age: 44,
  sex: "female",
  units: "imperial",
};

describe("a profile in a file", () => {
  test("is read back as it was", () => {
    expect(readProfileFile(profileFile(PROFILE))).toEqual({ profile: PROFILE });
    expect(readProfileFile(profileFile(NO_PROFILE))).toEqual({ profile: NO_PROFILE });
  });

  test("loses what cannot be, and keeps the rest", () => {
    const spoilt = { ...PROFILE, results: [{ distanceM: 1e-9, timeS: 1e12, raceId: null, date: null }], age: 999 };
    expect(readProfileFile(profileFile(spoilt))).toEqual({ profile: { ...PROFILE, results: [], age: null } });
  });

  test.each(["", "{}", "[1]", "null", '{"format":"plan","version":1}', "x".repeat(30_000)])(
    "“%.20s” is refused",
    (text) => {
      expect(readProfileFile(text)).toEqual({ error: "This is not a profile that was saved here." });
    },
  );

  test("of a later version is not half read", () => {
    const later = profileFile(PROFILE).replace('"version": 1', '"version": 2');
    expect(readProfileFile(later)).toEqual({ error: expect.stringContaining("newer version") as string });
  });
});
