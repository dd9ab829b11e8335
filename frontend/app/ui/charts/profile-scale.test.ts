import { describe, expect, test } from "vitest";
import { areLabelsAtEnd, extentOf, lineOf, profileScale } from "./profile-scale.ts";
import { bandName } from "./grade-bands.tsx";

const EXTENT = { fromKm: 0, toKm: 42.2, lowestM: 30, highestM: 60 };

describe("the scale of a profile", () => {
  test("holds the whole course between its margins", () => {
    const { x, y } = profileScale(EXTENT, "metric", 60);

    expect([x(0), x(42.2)]).toEqual([0, 100]);
    expect(y(30)).toBe(96);
    expect(y(60)).toBeGreaterThan(4);
  });

  test("does not blow up a flat course: its span is never less than asked for", () => {
    const { y } = profileScale({ ...EXTENT, highestM: 31 }, "metric", 60);

    expect(y(30) - y(31)).toBeLessThan(2);
  });

  test("has its lines at round numbers of the runner's units", () => {
    const metric = profileScale(EXTENT, "metric", 60);
    const imperial = profileScale(EXTENT, "imperial", 60);

    expect(metric.lengths.map(({ text }) => text)).toEqual(["0 km", "10", "20", "30", "40"]);
    expect(metric.heights.map(({ text }) => text)).toEqual(["40 m", "60 m", "80 m"]);
    expect(imperial.lengths.map(({ text }) => text)).toEqual(["0 mi", "10", "20"]);
    expect(imperial.heights.map(({ text }) => text)).toEqual(["100 ft", "150 ft", "200 ft", "250 ft"]);
    expect(imperial.lengths[1]?.at).toBeCloseTo(16.09, 2);
  });

  test("spans all of several courses", () => {
    const profiles = [
      [
        { distanceKm: 0, altitudeM: 5 },
        { distanceKm: 10, altitudeM: 7 },
      ],
      [{ distanceKm: 21, altitudeM: -2 }],
    ];

    expect(extentOf(profiles)).toEqual({ fromKm: 0, toKm: 21, lowestM: -2, highestM: 7 });
    expect(extentOf([[]])).toBeUndefined();
  });

  test("has its altitude labels at the side where the courses cross them least", () => {
    // starts and finishes a little above a line; level at first, and falling steeply at the end
    const course = [
      [0, 1035],
      [20, 1036],
      [40, 2500],
      [100, 1035],
    ].map(([distanceKm = 0, altitudeM = 0]) => ({ distanceKm, altitudeM }));
    const mirrored = course.map(({ distanceKm, altitudeM }) => ({ distanceKm: 100 - distanceKm, altitudeM })).reverse();
    const isAtEnd = (profile: typeof course) =>
      areLabelsAtEnd([profile], profileScale({ fromKm: 0, toKm: 100, lowestM: 1000, highestM: 2500 }, "metric", 60));

    expect([isAtEnd(course), isAtEnd(mirrored)]).toEqual([true, false]);
  });

  test("has its altitude labels at the lower side where no course crosses them", () => {
    const falling = [
      { distanceKm: 0, altitudeM: 60 },
      { distanceKm: 42.2, altitudeM: 30 },
    ];
    expect(areLabelsAtEnd([falling], profileScale(EXTENT, "metric", 60))).toBe(true);
    expect(
      areLabelsAtEnd(
        [falling.map((point, at) => ({ ...point, altitudeM: at * 30 + 30 }))],
        profileScale(EXTENT, "metric", 60),
      ),
    ).toBe(false);
  });

  test("draws a line from left to right", () => {
    const scale = { x: (km: number) => km * 10, y: (metres: number) => 100 - metres };

    expect(
      lineOf(
        [
          { distanceKm: 0, altitudeM: 0 },
          { distanceKm: 10, altitudeM: 50 },
        ],
        scale,
      ),
    ).toBe("0.00 100.00L100.00 50.00");
  });
});

describe("a band of grades", () => {
  test.each([
    [-2, -1, "−2 to −1 %"],
    [-1, 1, "−1 to +1 %"],
    [0, 2, "0 to +2 %"],
    [10, null, "+10 % and more"],
    [null, -10, "−10 % and less"],
  ])("from %s to %s is named %s", (fromPercent, toPercent, name) => {
    expect(bandName({ fromPercent, toPercent, distanceKm: 1 })).toBe(name);
  });
});
