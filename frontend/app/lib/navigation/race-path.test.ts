import { describe, expect, test } from "vitest";
import { racePath } from "./race-path.ts";

describe("racePath", () => {
  test.each([
    ["marathon", "/marathon/berlin"],
    ["half-marathon", "/half-marathon/berlin"],
    ["ultra-marathon", "/ultra-marathon/berlin"],
    ["stair-run", "/marathon/berlin"],
  ])("a %s is at %s", (raceType, path) => {
    expect(racePath({ id: 3, slug: "berlin", raceType })).toBe(path);
  });

  test("a race without a slug goes by its number", () => {
    expect(racePath({ id: 3, slug: null, raceType: "ultra-marathon" })).toBe("/ultra-marathon/race-3");
  });

  test("a slug cannot lead out of its path", () => {
    expect(racePath({ id: 3, slug: "../admin?x", raceType: "marathon" })).toBe("/marathon/..%2Fadmin%3Fx");
  });
});
