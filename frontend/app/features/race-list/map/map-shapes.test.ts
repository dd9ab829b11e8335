import { expect, it } from "vitest";
import { boundsOf, circleOf, isWithin, kmBetween, outlineOf, spreadOffsets } from "./map-shapes.ts";

it("draws a circle whose points all have the radius as their distance", () => {
  const ring = circleOf([0, 60], 111.19).geometry.coordinates[0] ?? [];

  expect(ring[0]?.[1]).toBeCloseTo(61, 2);
  expect(ring[24]?.[0]).toBeCloseTo(2, 1);
  expect(ring.at(-1)).toEqual(ring[0]);
});

it("measures the distance of two places, also across the 180th meridian", () => {
  // a degree of a great circle is 111.19 km
  expect(kmBetween([-0.5, 0], [0.5, 0])).toBeCloseTo(111.19, 1);
  expect(kmBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(111.19, 1);
  expect(kmBetween([-2.24, 53.48], [-2.24, 53.48])).toBe(0);
});

it("draws an area across the 180th meridian in one piece", () => {
  expect(outlineOf({ west: 170, south: -20, east: -170, north: 0 }).geometry.coordinates[1]).toEqual([190, -20]);
});

it.each([
  { name: "beyond 180 degrees east", area: { west: 149, south: 0, east: 209, north: 40 } },
  { name: "beyond 180 degrees west", area: { west: -211, south: 0, east: -151, north: 40 } },
  { name: "as an address has it", area: { west: 149, south: 0, east: -151, north: 40 } },
])("finds places on both sides of the 180th meridian in an area $name", ({ area }) => {
  expect(isWithin(area, [-157.86, 21.31])).toBe(true);
  expect(isWithin(area, [178.4, 18.1])).toBe(true);
  expect(isWithin(area, [-157.86, 41])).toBe(false);
  expect(isWithin(area, [-150, 21.31])).toBe(false);
  expect(isWithin(area, [148, 21.31])).toBe(false);
});

it("finds every longitude in an area that is wider than the world", () => {
  expect(isWithin({ west: -200, south: -80, east: 200, north: 80 }, [179, 0])).toBe(true);
});

it("spreads races in one place so that no two are nearer than a finger", () => {
  for (const count of [2, 5, 20, 60]) {
    const offsets = spreadOffsets(count);
    const [first, second] = offsets;
    expect(offsets).toHaveLength(count);
    expect(Math.hypot((first?.[0] ?? 0) - (second?.[0] ?? 0), (first?.[1] ?? 0) - (second?.[1] ?? 0))).toBeGreaterThan(
      24,
    );
  }
});

it("bounds positions, and nothing where there are none", () => {
  expect(
    boundsOf([
      [1, 5],
      [-3, 2],
    ]),
  ).toEqual({ west: -3, south: 2, east: 1, north: 5 });
  expect(boundsOf([])).toBeUndefined();
});
