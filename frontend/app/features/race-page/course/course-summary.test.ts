import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { planOf } from "./course-plan.tsx";
import { courseSentences, summariseCourse } from "./course-summary.ts";
import heroCourses from "~/features/home/hero-courses.json";
import { type CourseFile, HERO_COURSE_FILES, HERO_STEPS, heroCourse } from "~/features/home/hero-profile.ts";

const HILL = [
  { distanceKm: 0, altitudeM: 10 },
  { distanceKm: 1, altitudeM: 40 },
  { distanceKm: 3, altitudeM: 20 },
];

describe("the sentences about a course", () => {
  test("name start, finish, highest and lowest point and steepest kilometres", () => {
    const summary = summariseCourse(HILL, "metric");

    expect(summary && courseSentences(summary, "metric")).toEqual([
      "Starts at 10 m and finishes at 20 m above the sea.",
      "Highest at 40 m, after 1 km; lowest at 10 m, at the start.",
      "Kilometre 1 rises most: 30 m from its start to its end.",
      "Kilometre 2 falls most: 10 m from its start to its end.",
    ]);
  });

  test("a flat course has no steepest kilometre", () => {
    const summary = summariseCourse(
      [
        { distanceKm: 0, altitudeM: 5 },
        { distanceKm: 5, altitudeM: 5.2 },
      ],
      "metric",
    );

    expect(summary?.steepestUp).toBeUndefined();
    expect(summary && courseSentences(summary, "metric")).toHaveLength(2);
  });

  test("name the kilometres with most climb and descent of the table beside them", () => {
    const summary = summariseCourse(HILL, "metric");
    const stretches = [
      { number: 1, distanceKm: 1, gainM: 15.4, lossM: 0, gradePercent: 1.5, factor: 1.05 },
      { number: 2, distanceKm: 1, gainM: 17.6, lossM: 2.4, gradePercent: 1.4, factor: 1.04 },
      { number: 3, distanceKm: 1, gainM: 0, lossM: 12, gradePercent: -1.2, factor: 0.98 },
    ];

    expect(summary && courseSentences(summary, "metric", undefined, stretches).slice(2)).toEqual([
      "Kilometre 2 rises most: 18 m up.",
      "Kilometre 3 falls most: 12 m down.",
    ]);
  });

  test("one point is not a course", () => {
    expect(summariseCourse([], "metric")).toBeUndefined();
    expect(summariseCourse(HILL.slice(0, 1), "metric")).toBeUndefined();
  });

  test("use miles and feet for imperial units", () => {
    const summary = summariseCourse(HILL, "imperial");

    expect(summary && courseSentences(summary, "imperial")).toEqual([
      "Starts at 33 ft and finishes at 66 ft above the sea.",
      "Highest at 131 ft, after 0.6 mi; lowest at 33 ft, at the start.",
      "Mile 1 rises most: 78 ft from its start to its end.",
    ]);
  });
});

describe("the map of a course", () => {
  test("north is up, and the whole course fits", () => {
    const plan = planOf([
      [50, 8],
      [51, 8],
      [50.5, 9],
    ]);

    const positions = plan?.positions ?? [];
    expect(positions[1]?.[1]).toBeLessThan(positions[0]?.[1] ?? 0);
    for (const [x, y] of positions) {
      expect(x).toBeGreaterThanOrEqual(24);
      expect(x).toBeLessThanOrEqual(376);
      expect(y).toBeGreaterThanOrEqual(24);
      expect(y).toBeLessThanOrEqual((plan?.height ?? 0) - 24 + 1e-9);
    }
  });

  test("a long narrow course has a low map of a minimum height", () => {
    expect(
      planOf([
        [50, 8],
        [50.01, 9],
      ])?.height,
    ).toBe(180);
  });

  test("invalid points are left out; a course on one spot is still drawn", () => {
    expect(planOf([[1], ["a", "b"]])).toBeUndefined();
    expect(
      planOf([
        [5, 5],
        [5, 5],
      ])?.positions,
    ).toEqual([
      [200, 90],
      [200, 90],
    ]);
  });
});

describe("the courses of the home page", () => {
  test("are reduced to equal steps above their lowest point", () => {
    const drawn = heroCourse(
      { slug: "a", name: "A" },
      {
        distance_km: 2,
        profile: [
          [0, 100],
          [1, 150],
          [2, 120],
        ],
      },
    );

    expect(drawn.heightsM).toHaveLength(HERO_STEPS + 1);
    expect([drawn.heightsM[0], drawn.heightsM[HERO_STEPS / 2], drawn.heightsM[HERO_STEPS]]).toEqual([0, 50, 20]);
  });

  test("a course without heights is refused", () => {
    expect(() => heroCourse({ slug: "a", name: "A" }, { distance_km: 2, profile: [] })).toThrow(RangeError);
  });

  test("match the data files", () => {
    const files = HERO_COURSE_FILES.map(({ file, ...race }) =>
      heroCourse(race, JSON.parse(readFileSync(`../data/courses/${file}.json`, "utf8")) as CourseFile),
    );

    expect(heroCourses).toEqual(files);
  });

  test("are ordered from the flattest to the steepest", () => {
    const spans = heroCourses.map(({ heightsM }) => Math.max(...heightsM));

    expect(heroCourses.map(({ slug }) => slug)).toEqual(HERO_COURSE_FILES.map(({ slug }) => slug));
    expect(spans).toEqual([...spans].sort((a, b) => a - b));
  });
});
