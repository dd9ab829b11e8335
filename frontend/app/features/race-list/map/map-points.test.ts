import { expect, it } from "vitest";
import { indexesAt, neighbour, pointFeatures } from "./map-points.ts";

const POINTS = {
  total: 5,
  ids: [11, 12, 13, 14],
  latitude: [51.5, 48.9, 51.5, -33.9],
  longitude: [-0.1, 2.4, -0.1, 151.2],
  steepness: [3, 0, 5, 1],
  month: [4, 0, 10, 9],
  startTemperatureC: [9.4, null, 11, 18],
  courseScore: [82, null, 55.5, 40],
};

it("draws each race at its place with the class of every measure", () => {
  const [first, second] = pointFeatures(POINTS).features;

  expect(first?.geometry.coordinates).toEqual([-0.1, 51.5]);
  expect(first?.properties).toEqual({ i: 0, s: 3, m: 4, t: 3, c: 5 });
  expect(second?.properties).toEqual({ i: 1, s: 0, m: 0, t: 0, c: 0 });
});

it("finds the races that share a place", () => {
  expect(indexesAt(POINTS, 2)).toEqual([0, 2]);
  expect(indexesAt(POINTS, 3)).toEqual([3]);
});

it("goes from race to race among those shown, and round at the end", () => {
  const inEurope = ([x]: readonly number[]) => (x ?? 0) < 100;

  expect(neighbour(POINTS, undefined, 1, inEurope)).toBe(0);
  expect(neighbour(POINTS, undefined, -1, inEurope)).toBe(2);
  expect(neighbour(POINTS, 2, 1, inEurope)).toBe(0);
  expect(neighbour(POINTS, 0, -1, inEurope)).toBe(2);
  expect(neighbour(POINTS, 0, 1, () => false)).toBeUndefined();
});
