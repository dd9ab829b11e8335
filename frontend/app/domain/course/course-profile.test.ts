import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { altitudeAt, gainSoFar, gainUpTo, gradePercentAt, type ProfilePoint } from "./course-profile.ts";

const HILL = [
  { distanceKm: 0, altitudeM: 10 },
  { distanceKm: 1, altitudeM: 40 },
  { distanceKm: 3, altitudeM: 20 },
];

interface GoldenClimb {
  profile: string;
  altitudesM: number[];
  hysteresisM: number;
  gainM: number;
}

const GOLDEN = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../data/golden/climb.json"), "utf8"),
) as GoldenClimb[];

const spaced = (altitudesM: readonly number[]): ProfilePoint[] =>
  altitudesM.map((altitudeM, index) => ({ distanceKm: index / 10, altitudeM }));

const anyProfile = fc
  .array(fc.double({ min: -50, max: 4000, noNaN: true }), { minLength: 1, maxLength: 80 })
  .map(spaced);

describe("altitude along a course", () => {
  test("lies on the line between two points, and ends with the course", () => {
    expect(altitudeAt(HILL, 2)).toBe(30);
    expect(altitudeAt(HILL, 0)).toBe(10);
    expect(altitudeAt(HILL, -1)).toBe(10);
    expect(altitudeAt(HILL, 99)).toBe(20);
  });

  test("is refused for a profile without points", () => {
    expect(() => altitudeAt([], 1)).toThrow(RangeError);
  });
});

describe("the grade at a place", () => {
  test("is the slope around it, in per cent", () => {
    expect(gradePercentAt(HILL, 0.5)).toBeCloseTo(3, 9);
    expect(gradePercentAt(HILL, 2)).toBeCloseTo(-1, 9);
  });

  test("at the ends is taken over what there is", () => {
    expect(gradePercentAt(HILL, 0)).toBeCloseTo(3, 9);
    expect(gradePercentAt(HILL, 3)).toBeCloseTo(-1, 9);
  });

  test("of a single point is level", () => {
    expect(gradePercentAt(HILL.slice(0, 1), 0)).toBe(0);
  });
});

describe("the climb so far", () => {
  test.each(GOLDEN)("ends with the server's own climb: $profile", ({ altitudesM, hysteresisM, gainM }) => {
    expect(gainSoFar(spaced(altitudesM), hysteresisM).at(-1)).toBeCloseTo(gainM, 6);
  });

  test("never falls, and begins at nothing", () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        const gains = gainSoFar(profile);
        expect(gains).toHaveLength(profile.length);
        expect(gains[0]).toBe(0);
        for (const [index, gain] of gains.entries()) expect(gain).toBeGreaterThanOrEqual(gains[index - 1] ?? 0);
      }),
    );
  });

  test("less its descent is the difference between finish and start", () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        const upsideDown = profile.map((point) => ({ ...point, altitudeM: -point.altitudeM }));
        const net = (profile.at(-1)?.altitudeM ?? 0) - (profile[0]?.altitudeM ?? 0);
        const gain = gainSoFar(profile).at(-1) ?? 0;
        const loss = gainSoFar(upsideDown).at(-1) ?? 0;
        expect(gain - loss).toBeCloseTo(net, 6);
      }),
    );
  });
});

describe("the climb up to a known one", () => {
  test("ends at it, and rises where the profile does", () => {
    expect(gainUpTo(HILL, 36)).toEqual([0, 36, 36]);
    expect(gainUpTo(HILL, null)).toEqual(gainSoFar(HILL));
  });

  test("stays level on a level profile, whatever is stated", () => {
    expect(gainUpTo(spaced([5, 5, 5]), 40)).toEqual([0, 0, 0]);
  });

  test("never falls", () => {
    fc.assert(
      fc.property(anyProfile, fc.nat(9_000), (profile, knownGainM) => {
        const gains = gainUpTo(profile, knownGainM);
        expect(gains).toEqual([...gains].sort((a, b) => a - b));
      }),
    );
  });
});
