import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseOf } from "~/domain/course/course-factors.ts";
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
    ["marathon", METRES.marathon],
    ["half-marathon", METRES.half],
  ] as const)("at a %s: on its page and in the predictor", (raceType, distanceM) => {
    const target = { race: race({ raceType }), potential: POTENTIAL, fits: true, whyNoCourse: null };
    fc.assert(
      fc.property(profiles, (profile) => {
        const runner = runnerBy(profile.results, profile, coursesOf(profile.results));
        const onPage = runner && timeThere(POTENTIAL, distanceM, runner);
        const { request } = readShown(shownFields({ race: "berlin-marathon" }, profile), profile, distanceM);
        expect(request).not.toBeNull();
        if (!request) return;
        const { expected } = predictRace(request, target, coursesOf(request.raced));

        expect(expected.timeS).toBe(onPage?.timeS);
      }),
    );
  });
});
