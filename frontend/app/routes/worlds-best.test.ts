/** Nothing faster than the best known, whatever is typed: race page, comparison, ranking, predictor, goals, tools. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Triple } from "~/domain/course/course-time.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { checkGoal } from "~/domain/prediction/goal-check.ts";
import { bestKnownS } from "~/domain/prediction/open-standards.ts";
import { modelResults } from "~/domain/prediction/prediction-models.ts";
import { recommend } from "~/domain/prediction/prediction.ts";
import { goalsFrom, onCourse } from "~/domain/prediction/race-prediction.ts";
import { parseGoalTime } from "~/domain/prediction/race-times.ts";
import { readRequest } from "~/features/pace-chart/form/pace-request.ts";
import { defaultFields } from "~/features/pace-chart/form/pace-fields.ts";
import { MARATHON_CHART } from "~/features/pace-chart/pace-charts.ts";
import { readPreparation } from "~/features/race-preparation/preparation-inputs.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { timeOn } from "~/lib/runner/race-time.ts";

const DISTANCES_M = [5000, 10_000, METRES.half, METRES.marathon, 50_000, 100_000, 171_000, 330_000];
const distance = fc.constantFrom(...DISTANCES_M);
/** From half the best known time on, which nobody ran, to a walk. */
const result = fc
  .tuple(distance, fc.double({ min: 0.5, max: 4, noNaN: true }))
  .map(([distanceM, times]) => ({ distanceM, timeS: (bestKnownS(distanceM) ?? 0) * times, raceId: null, date: null }));
const results = fc.array(result, { minLength: 1, maxLength: 2 });
const week = fc.option(fc.integer({ min: 0, max: 300_000 }));
const factor = fc
  .tuple(fc.double({ min: 0.6, max: 1.6, noNaN: true }), fc.double({ min: 0, max: 0.3, noNaN: true }))
  .map(([middle, spread]): Triple => [middle, middle * (1 - spread), middle * (1 + spread)]);

const best = (distanceM: number) => (bestKnownS(distanceM) ?? 0) - 1e-6;

function runnerOf(raced: Parameters<typeof runnerBy>[0], weeklyDistanceM: number | null) {
  const runner = runnerBy(raced, { weeklyDistanceM, longestRunM: null });
  if (!runner) throw new Error("no runner");
  return runner;
}

describe("no runner, course or goal is faster than the best known", () => {
  test("in a prediction, its ranges and its goals, on the flat and on any course", () => {
    fc.assert(
      fc.property(results, week, distance, factor, (raced, weeklyM, targetM, whole) => {
        const flat = recommend({ ...runnerOf(raced, weeklyM), targetM });
        const bestS = bestKnownS(targetM) ?? 0;
        for (const expected of [flat, onCourse(flat, whole, bestS)]) {
          const { ambitious, likely, safe } = goalsFrom(expected, bestS);
          const shown = [expected.timeS, ...expected.middleHalfS, ...expected.nineInTenS];
          expect(Math.min(...shown, ambitious, likely, safe)).toBeGreaterThanOrEqual(best(targetM));
        }
      }),
      { numRuns: 400 },
    );
  });

  test("on a race page, in a comparison and in a ranking", () => {
    fc.assert(
      fc.property(results, week, distance, factor, (raced, weeklyM, distanceM, grade) => {
        const nothing: Triple = [1, 1, 1];
        const course = {
          factors: { grade, altitude: nothing, surface: nothing, heat: [nothing, nothing] },
          levels: [7800, 21_600],
          climb: grade,
        } as unknown as Parameters<typeof timeOn>[0];
        const there = timeOn(course, distanceM, runnerOf(raced, weeklyM));
        if (!there) return;
        expect(Math.min(there.timeS, there.lowS, there.highS)).toBeGreaterThanOrEqual(best(distanceM));
        expect(there.lowS).toBeLessThanOrEqual(there.timeS);
        expect(there.timeS).toBeLessThanOrEqual(there.highS);
      }),
      { numRuns: 400 },
    );
  });

  test("by any model of the predictor, nor in the races that a goal asks for", () => {
    const target = fc.constantFrom(METRES.half, METRES.marathon);
    fc.assert(
      fc.property(
        results,
        week,
        target,
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        (raced, weeklyM, targetM, times) => {
          const inputs = { ...runnerOf(raced, weeklyM), targetM, trainingPaceSPerKm: 150 };
          for (const { timeS } of modelResults(inputs))
            if (timeS !== undefined) expect(timeS).toBeGreaterThanOrEqual(best(targetM));
          const goalS = (bestKnownS(targetM) ?? 0) * times;
          for (const { distanceM, timeS } of checkGoal(inputs, recommend(inputs), goalS).races)
            if (timeS !== null) expect(timeS).toBeGreaterThanOrEqual(best(distanceM));
        },
      ),
      { numRuns: 150 },
    );
  });

  test("as a goal of splits, preparation or plan", () => {
    const typed = fc.tuple(distance, fc.double({ min: 0.3, max: 2, noNaN: true })).map(([distanceM, times]) => {
      const seconds = Math.floor((bestKnownS(distanceM) ?? 0) * times);
      const pad = (value: number) => String(value).padStart(2, "0");
      const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
      return { distanceM, text };
    });
    fc.assert(
      fc.property(typed, ({ distanceM, text }) => {
        const goal = parseGoalTime(text, distanceM);
        if ("seconds" in goal) expect(goal.seconds).toBeGreaterThanOrEqual(best(distanceM));
        const km = `${distanceM / 1000} km`;
        const isUltra = distanceM > METRES.marathon;
        const prepared = readPreparation({ goal: text, ...(isUltra ? { distance: "ultra", km } : {}) }, null, "metric");
        expect(prepared.goalS).toBeGreaterThanOrEqual(best(prepared.distanceM));
        const paced = readRequest({ ...defaultFields(MARATHON_CHART), goal: text }, distanceM);
        if (paced.request) expect(paced.request.timeS).toBeGreaterThanOrEqual(best(distanceM));
      }),
    );
  });
});
