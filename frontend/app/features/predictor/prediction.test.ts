import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseOf } from "~/domain/course/course-factors.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { timeThere } from "~/lib/runner/race-time.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { NO_PROFILE, type RecentResult, type RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { studyPotential } from "../../../tests/sample-study.ts";
import { race } from "../../../tests/sample-race.ts";
import { predictRace } from "./prediction.ts";
import { shownFields } from "./prediction-fields.ts";
import { readShown } from "./prediction-request.ts";

const POTENTIAL = studyPotential();
/** Where some of the results were run. */
const HILLY = courseOf(studyPotential({ raceId: 7 }));
const coursesOf = (raced: readonly RecentResult[]) => raced.map(({ raceId }) => (raceId === 7 ? HILLY : undefined));

const result = fc.record({
  distanceM: fc.constantFrom(5000, 10_000, 16_093.44, METRES.half, 30_123.4, METRES.marathon, 51_234.5),
  speedMPerS: fc.double({ min: 2, max: 5, noNaN: true }),
  raceId: fc.constantFrom(null, 7, 8),
});
const length = (most: number) => fc.option(fc.double({ min: 1000, max: most, noNaN: true }));
const profiles = fc
  .record({
    results: fc.array(result, { minLength: 1, maxLength: 2 }),
    weeklyDistanceM: length(150_000),
    longestRunM: length(40_000),
    units: fc.constantFrom("metric", "imperial"),
  })
  .map(
    ({ results, ...rest }): RunnerProfile => ({
      ...NO_PROFILE,
      ...rest,
      results: results.map(({ distanceM, speedMPerS, raceId }) => ({
        distanceM,
        timeS: distanceM / speedMPerS,
        raceId,
        date: null,
      })),
    }),
  );

describe("one runner has one time", () => {
  test.each([
    ["marathon", null, METRES.marathon],
    ["marathon", 44, METRES.marathon],
    ["half-marathon", null, METRES.half],
    ["half-marathon", 22, METRES.half],
  ] as const)("at a %s of %s km: on its page and in the predictor", (raceType, distanceKm, usualM) => {
    const ahead = race({ raceType, distanceKm });
    const target = { race: ahead, potential: POTENTIAL, fits: true, whyNoCourse: null };
    fc.assert(
      fc.property(profiles, (profile) => {
        const runner = runnerBy(profile.results, profile, coursesOf(profile.results));
        const onPage = runner && timeThere(POTENTIAL, distanceOf(ahead), runner);
        const { request } = readShown(shownFields({ race: "berlin-marathon" }, profile), profile, usualM);
        expect(request).not.toBeNull();
        if (!request) return;
        const { expected } = predictRace(request, target, coursesOf(request.raced));

        expect(expected.timeS).toBe(onPage?.timeS);
      }),
    );
  });
});

describe("a race of 44 km that is called a marathon", () => {
  const long = { race: race({ distanceKm: 44 }), potential: null, fits: true, whyNoCourse: "unknown" } as const;
  const usual = { ...long, race: race({ distanceKm: 42.195 }) };
  const fields = { distance: "half", time: "1:40:00", weekly: "60", goal: "3:45" };
  const { request } = readShown(shownFields(fields, NO_PROFILE), NO_PROFILE, METRES.marathon);
  if (!request) throw new Error("The fields can be read");

  test("is predicted over its own length, the courses and models over that of a marathon", () => {
    const there = predictRace(request, long, []);
    const marathon = predictRace(request, usual, []);

    expect(there.request.inputs.targetM).toBe(44_000);
    expect(there.expected.timeS).toBeGreaterThan(marathon.expected.timeS);
    expect(there.usual).toEqual(marathon.usual);
    expect(there.models).toEqual(marathon.models);
  });

  test("asks of a goal what the same goal over a marathon asks at that pace of a race", () => {
    const there = predictRace(request, long, []);
    const goalS = there.goal?.goalS ?? 0;
    const asMarathonS = (goalS * there.usual.flat.timeS) / there.flat.timeS;
    const marathon = predictRace({ ...request, goalS: asMarathonS }, usual, []);

    expect(there.goal?.races).toEqual(marathon.goal?.races);
    expect(there.goal?.requiredWeekM).toBe(marathon.goal?.requiredWeekM);
  });
});
