import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { HALF_CHART, MARATHON_CHART } from "~/features/pace-chart/pace-charts.ts";
import { BANDS, defaultFields, fieldsOf, PACE_INPUTS, queryOf, STRATEGIES } from "./pace-fields.ts";

const read = (query: string) => fieldsOf(readInputs(query, PACE_INPUTS), MARATHON_CHART);

describe("the address of a pace chart", () => {
  test("has no query without inputs", () => {
    for (const chart of [MARATHON_CHART, HALF_CHART])
      expect(queryOf({ ...defaultFields(chart), goal: "" }, chart)).toBe("");
  });

  test("holds a goal that is entered, also where it is the usual one", () => {
    expect(queryOf(defaultFields(MARATHON_CHART), MARATHON_CHART)).toBe("?goal=4%3A00%3A00");
  });

  test("holds what was typed, as it was typed", () => {
    const fields = { ...defaultFields(MARATHON_CHART), goal: "５：20 /km", race: "boston-marathon" };
    expect(read(queryOf(fields, MARATHON_CHART)).goal).toBe("５：20 /km");
  });

  test("knows every field", () => {
    expect([...PACE_INPUTS].sort()).toEqual(Object.keys(defaultFields(MARATHON_CHART)).sort());
  });

  test("leaves out what the strategy does not use", () => {
    const fields = { ...defaultFields(MARATHON_CHART), goal: "", percent: "5", run: "9:00" };
    expect(queryOf(fields, MARATHON_CHART)).toBe("");
    expect(queryOf({ ...fields, strategy: "negative" }, MARATHON_CHART)).toBe("?strategy=negative&percent=5");
  });

  test("gives back every field", () => {
    const word = fc.stringMatching(/^[a-z0-9:/.]{1,20}$/);
    const fields = fc.record({
      goal: word,
      strategy: fc.constantFrom(...STRATEGIES),
      gps: word,
      markers: fc.constantFrom("" as const, "1" as const),
      gun: word,
      from: fc.constantFrom("line" as const, "gun" as const),
      cutoff: word,
      gelFirst: word,
      gelEvery: word,
      water: word,
      band: fc.constantFrom(...BANDS),
      race: word,
    });
    fc.assert(
      fc.property(fields, (some) => {
        const whole = { ...defaultFields(MARATHON_CHART), ...some };
        expect(read(queryOf(whole, MARATHON_CHART))).toEqual(whole);
      }),
    );
  });

  test("with invalid values falls back to the defaults", () => {
    expect(read("?strategy=fastest&band=yard&from=hotel&markers=2")).toEqual(defaultFields(MARATHON_CHART));
  });
});
