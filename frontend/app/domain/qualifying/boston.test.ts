import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  announcedYear,
  type BostonRules,
  bostonEdition,
  bostonMargin,
  bostonStandardS,
  downhillIndex,
} from "./boston.ts";

const MEN = ["2:55", "3:00", "3:05", "3:15", "3:20", "3:30", "3:50", "4:05", "4:20", "4:35", "4:50"];
const FROM_AGE = [18, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80];

function minutes(text: string): number {
  const [hours = 0, rest = 0] = text.split(":").map(Number);
  return hours * 60 + rest;
}

const RULES: BostonRules = {
  qualifyingTimes: [
    {
      validFor: [2026, 2027],
      bands: FROM_AGE.map((fromAge, index) => ({
        fromAge,
        toAge: FROM_AGE[index + 1] === undefined ? null : (FROM_AGE[index + 1] ?? 0) - 1,
        menS: minutes(MEN[index] ?? "") * 60,
        womenAndNonBinaryS: minutes(MEN[index] ?? "") * 60 + 1800,
      })),
    },
  ],
  downhillIndex: [
    {
      from: 2027,
      steps: [
        { fromDropM: 457.2, addS: 300 },
        { fromDropM: 914.4, addS: 600 },
        { fromDropM: 1828.8, accepted: false },
      ],
    },
  ],
  cutOffs: [{ year: 2026, belowStandardS: 274 }],
  qualifyingWindows: [],
  usualRegistration: { month: 9 },
};

describe("the qualifying standard", () => {
  test.each([
    [34, "male", 2026, "2:55"],
    [35, "male", 2027, "3:00"],
    [34, "female", 2027, "3:25"],
    [59, "female", 2026, "4:00"],
    [60, "male", 2026, "3:50"],
    [80, "male", 2026, "4:50"],
    [97, "female", 2027, "5:20"],
  ] as const)("age %i, %s, %i: %s", (age, sex, year, text) => {
    expect(bostonStandardS(RULES, age, sex, year)).toBe(minutes(text) * 60);
  });

  test("nobody below 18, and no year before the first announced, has one", () => {
    expect(bostonStandardS(RULES, 17, "male", 2026)).toBeNull();
    expect(bostonStandardS(RULES, 40, "male", 2024)).toBeNull();
  });

  test("of a year that is not announced is provisionally that of the latest one that is", () => {
    expect(announcedYear(2030, RULES)).toBe(2027);
    expect(bostonStandardS(RULES, 40, "male", 2030)).toBe(bostonStandardS(RULES, 40, "male", 2027));
  });
});

describe("the downhill index of 2027", () => {
  const FEET = 0.3048;
  test.each([
    [1499, { addS: 0 }],
    [1500, { addS: 300 }],
    [2999, { addS: 300 }],
    [3000, { addS: 600 }],
    [5999, { addS: 600 }],
    [6000, { accepted: false }],
    [-900, { addS: 0 }],
  ])("%i ft", (feet, verdict) => {
    expect(downhillIndex(RULES, feet * FEET, 2027)).toEqual(verdict);
  });

  test("applies to no earlier year, and says nothing where the drop is unknown", () => {
    expect(downhillIndex(RULES, 3000, 2026)).toBeNull();
    expect(downhillIndex(RULES, null, 2027)).toBeNull();
  });
});

describe("the margin", () => {
  const asked = { timeS: 10_500, age: 30, sex: "male", year: 2026, netDropM: 0 } as const;

  test("the exact second qualifies, one more does not", () => {
    expect(bostonMargin(RULES, asked)).toMatchObject({ marginS: 0, qualifies: true });
    expect(bostonMargin(RULES, { ...asked, timeS: 10_501 })).toMatchObject({ marginS: -1, qualifies: false });
  });

  test("a part of a second counts as a whole one", () => {
    expect(bostonMargin(RULES, { ...asked, timeS: 10_500.2 })).toMatchObject({ qualifies: false });
  });

  test("the cut-off of 2026, 4:34 below the standard, is the buffer that one needs", () => {
    const buffer = { year: 2026, belowStandardS: 274, neededS: 10_226 };
    expect(bostonMargin(RULES, { ...asked, timeS: 10_227 })).toMatchObject({ buffer: { ...buffer, isMet: false } });
    expect(bostonMargin(RULES, { ...asked, timeS: 10_226 })).toMatchObject({ buffer: { ...buffer, isMet: true } });
  });

  test("on a downhill course the buffer is on top of what the index adds", () => {
    const downhill = { ...asked, year: 2027, netDropM: 500 };
    expect(bostonMargin(RULES, downhill)).toMatchObject({ buffer: { neededS: 10_500 - 300 - 274 } });
    expect(bostonMargin(RULES, { ...downhill, timeS: 9926 })).toMatchObject({ buffer: { isMet: true } });
    expect(bostonMargin(RULES, { ...downhill, timeS: 9927 })).toMatchObject({ buffer: { isMet: false } });
  });

  test("a downhill course costs its index, or is not accepted", () => {
    const downhill = { ...asked, timeS: 10_300, year: 2027 };
    expect(bostonMargin(RULES, { ...downhill, netDropM: 500 })).toMatchObject({ addedS: 300, marginS: -100 });
    expect(bostonMargin(RULES, { ...downhill, netDropM: 2000 })).toBe("not accepted");
  });

  test("more drop never makes it larger", () => {
    const drop = fc.double({ min: 0, max: 1800, noNaN: true });
    fc.assert(
      fc.property(drop, drop, (one, other) => {
        const marginOf = (netDropM: number) => {
          const margin = bostonMargin(RULES, { ...asked, year: 2027, netDropM });
          return margin === null || margin === "not accepted" ? -Infinity : margin.marginS;
        };
        expect(marginOf(Math.max(one, other))).toBeLessThanOrEqual(marginOf(Math.min(one, other)));
      }),
    );
  });
});

describe("the edition for which a race counts", () => {
  // a year and days that nobody published
  const WINDOW = { year: 2090, from: "2088-09-10", to: "2089-09-09" };
  const day = (text: string) => ({ from: text, to: text });
  const edition = (raced: { from: string; to: string } | null, windows = [WINDOW]) =>
    bostonEdition(raced, { ...RULES, qualifyingWindows: windows });

  test.each(["2088-09-10", "2089-01-01", "2089-09-09"])("on %s is that of the published period", (raced) => {
    expect(edition(day(raced))).toEqual({ year: 2090, basis: "published" });
  });

  test.each([
    ["2027-08-31", 2028],
    ["2027-10-01", 2029],
    ["2026-12-06", 2028],
    ["2027-04-19", 2028],
  ])("on %s is by the usual month of registration %i", (raced, year) => {
    expect(edition(day(raced), [])).toEqual({ year, basis: "usual" });
  });

  test("is not sure in the month of registration, nor in a month across the end of a period", () => {
    expect(edition({ from: "2027-09-01", to: "2027-09-31" }, [])).toEqual({ year: 2029, basis: "unsure" });
    expect(edition({ from: "2089-09-01", to: "2089-09-31" })).toEqual({ year: 2091, basis: "unsure" });
  });

  test("is the latest announced where no day is known", () => {
    expect(edition(null, [])).toEqual({ year: 2027, basis: "no day" });
  });
});
