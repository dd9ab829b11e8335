import { describe, expect, test } from "vitest";
import { potential } from "../../../tests/sample-potentials.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { resolvePlanRequest } from "./requested-plan.ts";

/** A marathon over a hilly course of the guide, in five hours. */
const PROFILE = {
  ...NO_PROFILE,
  results: [{ distanceM: METRES.marathon, timeS: 18_000, raceId: 68, date: null }],
  weeklyDistanceM: 60_000,
};
const HILLY = courseOf(potential());

describe("a result that was run on a known course", () => {
  const { display } = resolvePlanRequest({ goal: "3:00:00" }, null, PROFILE, [HILLY]);
  const flatS = runnerBy(PROFILE.results, PROFILE, [HILLY])?.flatTimeS(METRES.marathon) ?? 0;
  const onTheFlat = [{ distanceM: METRES.marathon, timeS: flatS, raceId: null, date: null }];

  test("gives the paces of its time on a flat road", () => {
    const flat = resolvePlanRequest({ goal: "3:00:00" }, null, { ...PROFILE, results: onTheFlat }).display;

    expect(flatS).toBeLessThan(14_000);
    expect(display.zones?.vdot).toBeCloseTo(flat.zones?.vdot ?? 0, 6);
    expect(display.zones?.paces.threshold).toBeCloseTo(flat.zones?.paces.threshold ?? 0, 6);
  });

  test("supports the time that the predictor gives", () => {
    expect(display.zones?.gap?.supportedPace).toBeCloseTo(flatS / 42.195, 6);
  });

  test("counts as it is while nothing is known of its course", () => {
    const { zones } = resolvePlanRequest({ goal: "3:00:00" }, null, PROFILE, [undefined]).display;

    expect(zones?.gap?.supportedPace).toBeCloseTo(18_000 / 42.195, 6);
  });
});
