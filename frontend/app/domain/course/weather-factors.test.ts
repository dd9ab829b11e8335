import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { altitudeFactor } from "./altitude.ts";
import { heatFactor, wbgtC } from "./heat.ts";

function golden<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../../data/golden", name), "utf8")) as Row[];
}

interface HeatRow {
  temperatureC: number;
  humidityPercent: number;
  raceTimeS: number;
  marathonTimeS: number;
  wbgtC: number;
  factor: number;
  low: number;
  high: number;
}

interface AltitudeRow {
  altitudeM: number;
  factor: number;
  low: number;
  high: number;
}

describe("heat", () => {
  test("agrees with the server's own, row by row", () => {
    const rows = golden<HeatRow>("heat.json");
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      const found = heatFactor(row.temperatureC, row.humidityPercent, row.raceTimeS, row.marathonTimeS);
      expect(wbgtC(row.temperatureC, row.humidityPercent)).toBeCloseTo(row.wbgtC, 5);
      expect(found[0]).toBeCloseTo(row.factor, 8);
      expect(found[1]).toBeCloseTo(row.low, 8);
      expect(found[2]).toBeCloseTo(row.high, 8);
    }
  });

  test("costs nothing where it is cool, and more the warmer, the damper and the longer", () => {
    expect(heatFactor(5, 60, 14_400, 11_700)).toEqual([1, 1, expect.closeTo(1, 3)]);
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 3600, max: 80_000, noNaN: true }),
        (temperatureC, humidity, timeS) => {
          const [factor, low, high] = heatFactor(temperatureC, humidity, timeS, 14_400);
          expect(heatFactor(temperatureC + 1, humidity, timeS, 14_400)[0]).toBeGreaterThanOrEqual(factor);
          expect(heatFactor(temperatureC, humidity + 10, timeS, 14_400)[0]).toBeGreaterThanOrEqual(factor);
          expect(heatFactor(temperatureC, humidity, timeS * 1.1, 14_400)[0]).toBeGreaterThanOrEqual(factor);
          expect(low).toBeLessThanOrEqual(factor);
          expect(high).toBeGreaterThanOrEqual(factor);
        },
      ),
    );
  });
});

describe("altitude", () => {
  test("agrees with the server's own, row by row", () => {
    for (const row of golden<AltitudeRow>("altitude.json")) {
      const [factor, low, high] = altitudeFactor(row.altitudeM);
      expect(factor).toBeCloseTo(row.factor, 8);
      expect(low).toBeCloseTo(row.low, 8);
      expect(high).toBeCloseTo(row.high, 8);
    }
  });

  test("nothing on Earth is above 9,000 m", () => {
    expect(() => altitudeFactor(9001)).toThrow(RangeError);
  });
});
