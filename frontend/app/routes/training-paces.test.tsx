import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { predictRace } from "~/features/predictor/prediction.ts";
import { shownFields } from "~/features/predictor/prediction-fields.ts";
import { readShown } from "~/features/predictor/prediction-request.ts";
import { TrainingPaces } from "~/features/predictor/sections/training-paces.tsx";
import { resolvePlanRequest } from "~/features/training/requested-plan.ts";
import { NO_PROFILE, type RunnerProfile } from "~/lib/storage/runner-profile.ts";

const results = fc.array(
  fc
    .record({
      distanceM: fc.constantFrom(5000, 10_000, 15_000, METRES.half, 30_000, METRES.marathon),
      paceSPerKm: fc.integer({ min: 200, max: 480 }),
    })
    .map(({ distanceM, paceSPerKm }) => ({
      distanceM,
      timeS: Math.round((distanceM * paceSPerKm) / 1000),
      raceId: null,
      date: null,
    })),
  { minLength: 2, maxLength: 2 },
);

/** Of the predictor's table, as it is shown. */
function predictedThreshold(profile: RunnerProfile, targetM: number): string | undefined {
  const { request } = readShown(shownFields({}, profile), profile, targetM);
  if (!request) throw new Error("no prediction");
  const table = renderToStaticMarkup(<TrainingPaces prediction={predictRace(request, undefined, [])} />);
  return /Threshold.*?<td[^>]*>([^<]+)<\/td>/.exec(table)?.[1];
}

function plannedThreshold(profile: RunnerProfile, distance: string): string | undefined {
  const { zones } = resolvePlanRequest({ distance }, null, profile).display;
  return zones ? formatPaceWithUnit(zones.paces.threshold, "km") : undefined;
}

test.each([
  ["half", METRES.half],
  ["marathon", METRES.marathon],
])("predictor and plan of a %s give the same threshold pace for any two results", (distance, targetM) => {
  fc.assert(
    fc.property(results, (raced) => {
      const profile = { ...NO_PROFILE, results: raced };
      const predicted = predictedThreshold(profile, targetM);
      expect(predicted).toBeDefined();
      expect(plannedThreshold(profile, distance)).toBe(predicted);
    }),
    { numRuns: 40 },
  );
});

test("the paces of an ultra plan are those of the marathon's, whichever result is the longer", () => {
  fc.assert(
    fc.property(results, (raced) => {
      const profile = { ...NO_PROFILE, results: raced };
      expect(plannedThreshold(profile, "ultra")).toBe(plannedThreshold(profile, "marathon"));
    }),
    { numRuns: 40 },
  );
});
