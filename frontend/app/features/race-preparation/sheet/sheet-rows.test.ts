import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { stationPlan } from "~/domain/fuel/station-plan.ts";
import { evenPacing } from "~/domain/pace/strategies.ts";
import { anyPacing } from "../../../../tests/any-pacing.ts";
import { sheetRows } from "./sheet-rows.ts";

const NEEDS = { carbohydrateGPerH: 60, doseG: 25, firstDoseS: 1800, fluidLPerH: 0.6, drinkStepMl: 10 };

describe("the rows of a race-day sheet", () => {
  test("of a marathon stand every 5 km, with the gels that are due on the way there", () => {
    const pacing = evenPacing(14_400, METRES.marathon);
    const rows = sheetRows(pacing, stationPlan(pacing, { ...NEEDS, everyM: 5000 }), "km");

    expect(rows.map(({ label }) => label)).toEqual(["5", "10", "15", "20", "Half", "25", "30", "35", "40", "Finish"]);
    expect(rows.find(({ label }) => label === "Half")?.elapsedS).toBe(7200);
    // due after 30, 51, 72 … 219 min; marks every 28.4 min, half after 120
    expect(rows.map(({ doses }) => doses)).toEqual([0, 2, 1, 2, 0, 1, 1, 2, 1, 0]);
  });

  test("fit on a page at any distance, end on the goal, and lose no gel and no drink", () => {
    fc.assert(
      fc.property(
        anyPacing,
        fc.option(fc.integer({ min: 2000, max: 20_000 }), { nil: undefined }),
        fc.constantFrom("km", "mi"),
        (pacing, everyM, unit) => {
          fc.pre(pacing.timeS / 1200 < 300 && pacing.distanceM / (everyM ?? 20_000) < 300);
          const stops = stationPlan(pacing, { ...NEEDS, everyM });
          const rows = sheetRows(pacing, stops, unit);
          const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
          expect(rows.length).toBeLessThanOrEqual(16);
          expect(rows.at(-1)).toMatchObject({ label: "Finish", elapsedS: pacing.timeS });
          expect(sum(rows.map(({ doses }) => doses))).toBe(sum(stops.map(({ doses }) => doses)));
          expect(sum(rows.map(({ drinkMl }) => drinkMl))).toBe(sum(stops.map(({ drinkMl }) => drinkMl)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("no gel is planned for after the finish, nor for its last quarter of an hour", () => {
    fc.assert(
      fc.property(anyPacing, (pacing) => {
        fc.pre(pacing.timeS < 172_800 && pacing.distanceM / 5000 < 100);
        const stops = stationPlan(pacing, { ...NEEDS, everyM: undefined });
        const last = stops.findLast(({ doses }) => doses > 0);
        // a dose is taken up to half a minute from when it is due
        if (last) expect(last.elapsedS).toBeLessThanOrEqual(pacing.timeS - 900 + 30);
        expect(stops.every(({ elapsedS }) => elapsedS < pacing.timeS)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
