import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { danielsGilbert, timeForVdot, trainingPaces, vdotOf, withMarathonPace } from "./vdot.ts";

/** "4:49:17" or "30:40" in seconds. */
function s(text: string): number {
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

// Daniels' Running Formula, table of VDOT values for race distances
describe("the published table of VDOT and races", () => {
  test.each([
    [30, "30:40", "1:03:46", "2:21:04", "4:49:17"],
    [40, "24:08", "50:03", "1:50:59", "3:49:45"],
    [50, "19:57", "41:21", "1:31:35", "3:10:49"],
  ])("VDOT %i is met within 0.2 % of the time and a tenth of VDOT", (vdot, fiveKm, tenKm, half, marathon) => {
    for (const [distanceM, text] of [
      [5000, fiveKm],
      [10_000, tenKm],
      [METRES.half, half],
      [METRES.marathon, marathon],
    ] as const) {
      expect(Math.abs(timeForVdot(vdot, distanceM) / s(text) - 1)).toBeLessThan(0.002);
      expect(Math.abs(vdotOf(s(text), distanceM) - vdot)).toBeLessThan(0.1);
    }
  });

  test("VDOT 51 is a half of 1:30:02 and a marathon of 3:07:39", () => {
    expect(timeForVdot(51, METRES.half) / s("1:30:02")).toBeCloseTo(1, 2);
    expect(timeForVdot(51, METRES.marathon) / s("3:07:39")).toBeCloseTo(1, 2);
  });
});

describe("published training paces, per mile", () => {
  const perMile = (paceSPerKm: number) => paceSPerKm * 1.609344;

  test.each([
    ["VDOT 49", 49, "8:40", "7:24", "6:55", "6:24"],
    ["5 km in 19:13", vdotOf(s("19:13"), 5000), "8:16", "7:02", "6:38", "6:12"],
  ])("%s, within eight seconds", (_, vdot, easy, marathon, threshold, interval) => {
    const paces = trainingPaces(vdot);
    expect(Math.abs(perMile(paces.marathon) - s(marathon))).toBeLessThanOrEqual(2);
    expect(Math.abs(perMile(paces.threshold) - s(threshold))).toBeLessThanOrEqual(8);
    expect(Math.abs(perMile(paces.interval) - s(interval))).toBeLessThanOrEqual(8);
    expect(perMile(paces.easyFastest)).toBeLessThan(s(easy));
    expect(perMile(paces.easySlowest)).toBeGreaterThan(s(easy));
  });

  test("repetitions of 400 m at VDOT 49 take 89 seconds", () => {
    expect(Math.abs(trainingPaces(49).repetition * 0.4 - 89)).toBeLessThanOrEqual(1);
  });
});

describe("paces beside the VDOT's own races", () => {
  test.each([30, 35, 40, 50, 60, 70])("the fast end of easy at VDOT %i is the speed at 73.5 % of it", (vdot) => {
    const metresPerMinute = 60_000 / trainingPaces(vdot).easyFastest;
    const cost = -4.6 + 0.182258 * metresPerMinute + 0.000104 * metresPerMinute ** 2;
    expect(cost / vdot).toBeCloseTo(0.735, 6);
  });

  test.each([
    [30, 11],
    [35, 5.5],
    [40, 0],
    [60, 0],
  ])("marathon pace at VDOT %i is %f s/km slower than the VDOT's own marathon", (vdot, laterS) => {
    expect(trainingPaces(vdot).marathon - timeForVdot(vdot, 42_195) / 42.195).toBeCloseTo(laterS, 6);
  });
});

describe("VDOT", () => {
  const vdots = fc.double({ min: 20, max: 85, noNaN: true });
  const distances = fc.double({ min: 1500, max: 50_000, noNaN: true });

  test("a time and its VDOT lead back to each other", () => {
    fc.assert(
      fc.property(vdots, distances, (vdot, distanceM) => {
        expect(vdotOf(timeForVdot(vdot, distanceM), distanceM)).toBeCloseTo(vdot, 2);
      }),
    );
  });

  test("a faster time is worth more", () => {
    fc.assert(
      fc.property(vdots, distances, (vdot, distanceM) => {
        expect(timeForVdot(vdot + 1, distanceM)).toBeLessThan(timeForVdot(vdot, distanceM));
      }),
    );
  });

  test("training paces are ordered from easy to repetition", () => {
    fc.assert(
      fc.property(fc.double({ min: 12, max: 85, noNaN: true }), (vdot) => {
        const { easySlowest, easyFastest, marathon, threshold, interval, repetition } = trainingPaces(vdot);
        const paces = [easySlowest, easyFastest, marathon, threshold, interval, repetition];
        expect(paces).toEqual([...paces].sort((a, b) => b - a));
      }),
    );
  });

  test("easy runs are never faster than a slower marathon, and stay as they are with a faster one", () => {
    fc.assert(
      fc.property(vdots, fc.double({ min: 0.7, max: 1.6, noNaN: true }), (vdot, factor) => {
        const paces = trainingPaces(vdot);
        const { easyFastest, easySlowest, ...others } = withMarathonPace(paces, factor * paces.marathon);
        expect(easyFastest).toBeGreaterThanOrEqual(factor * paces.marathon);
        expect(easyFastest / paces.easyFastest).toBeCloseTo(Math.max(factor, 1), 9);
        expect(easySlowest / paces.easySlowest).toBeCloseTo(Math.max(factor, 1), 9);
        expect(others).toEqual({ ...others, threshold: paces.threshold, marathon: factor * paces.marathon });
      }),
    );
  });

  test("the same distance takes the same time", () => {
    expect(danielsGilbert(3000, 10_000, 10_000)).toBeCloseTo(3000, 1);
  });

  test("no time is refused", () => {
    expect(() => vdotOf(0, 10_000)).toThrow(RangeError);
  });
});
