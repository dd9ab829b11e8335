import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { PotentialRow } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "~/domain/prediction/riegel.ts";
import { race } from "../../../tests/sample-race.ts";
import { potentialRow, potentialTable } from "../../../tests/sample-potentials.ts";
import { loadMyTimes } from "./my-times.ts";

const THREE_HOURS = {
  flatTimeS: (distanceM: number) => riegel(10_800, METRES.marathon, distanceM),
  longestResultM: METRES.marathon,
  usedResultM: () => METRES.marathon,
};
const WOMAN_OF_40 = { age: 40, sex: "female" } as const;
const BERLIN = { ...race({ id: 1, nextEventDate: "2026-09-27", expectedMonth: null }), status: "approved" as const };

async function bostonOf(row: Partial<PotentialRow>, profile: Parameters<typeof loadMyTimes>[2], shown = BERLIN) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(listPotentialsOptions().queryKey, potentialTable([potentialRow({ netDropM: 1, ...row })]));
  return (await loadMyTimes(queryClient, THREE_HOURS, profile)).bostonOf(shown);
}

describe("the margin to Boston’s standard in a row", () => {
  test("is the runner’s time there against the standard of her age and category", async () => {
    expect(await bostonOf({}, WOMAN_OF_40)).toMatch(
      /^Boston 202\d: 35 min below the standard; enough for the 2026 cut-off$/,
    );
  });

  test("counts what Boston adds to a time from a course that drops", async () => {
    expect(await bostonOf({ netDropM: 500 }, WOMAN_OF_40)).toMatch(
      /30 min below the standard, \+5 min for the drop; enough for the 2026 cut-off$/,
    );
    expect(await bostonOf({ netDropM: 2000 }, WOMAN_OF_40)).toMatch(/not accepted, the course drops too far$/);
  });

  test("says where it would not have been enough, and nothing of the cut-off above the standard", async () => {
    expect(await bostonOf({ netDropM: 500 }, { age: 40, sex: "male" })).toMatch(
      /exactly the standard, which qualifies, \+5 min for the drop; not enough for the 2026 cut-off$/,
    );
    expect(await bostonOf({ netDropM: 1000 }, { age: 40, sex: "male" })).toMatch(
      /5 min above the standard, \+10 min for the drop$/,
    );
  });

  test.each([
    ["Hilly", /: 35 min below the standard before any addition for the drop, which is not known$/],
    ["Net Downhill", /: 35 min below the standard before any addition for the drop, which is not known$/],
    ["Downhill", /: at most 30 min below the standard, at least \+5 min for the drop, which is not known$/],
    ["Flat", /: 35 min below the standard; enough for the 2026 cut-off$/],
  ] as const)(
    "of a %s course with an unknown drop claims no cut-off that the drop may cost",
    async (profile, words) => {
      const course = { ...BERLIN, elevationProfile: profile, elevationGainM: null };
      expect(await bostonOf({ netDropM: null }, WOMAN_OF_40, course)).toMatch(words);
    },
  );

  test("says that a cut-off is missed where the drop is not known: it can only cost more", async () => {
    const course = { ...BERLIN, elevationProfile: "Downhill" as const };
    expect(await bostonOf({ netDropM: null }, { age: 40, sex: "male" }, course)).toMatch(
      /: at best exactly the standard, at least \+5 min for the drop, which is not known; not enough for the 2026 cut-off$/,
    );
  });

  test("is left out without an age or a category, and for other distances", async () => {
    expect(await bostonOf({}, { age: null, sex: "female" })).toBeUndefined();
    expect(await bostonOf({}, { age: 40, sex: null })).toBeUndefined();
    expect(await bostonOf({}, WOMAN_OF_40, { ...BERLIN, raceType: "half-marathon" })).toBeUndefined();
    expect(await bostonOf({}, WOMAN_OF_40, { ...BERLIN, distanceKm: 44 })).toBeUndefined();
  });

  test("is left out where the course is not known", async () => {
    expect(await bostonOf({ id: 99 }, WOMAN_OF_40)).toBeUndefined();
  });
});
