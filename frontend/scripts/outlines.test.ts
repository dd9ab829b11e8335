import { describe, expect, test } from "vitest";
import regions from "../../data/regions.json";
import { linesOf, outlines } from "./outlines.ts";

/** A map without shapes. */
const empty = () => ({
  arcs: [],
  transform: { scale: [1, 1] as [number, number], translate: [0, 0] as [number, number] },
  objects: {},
});
const maps = { world: empty(), usa: empty(), provinces: empty() };

describe("Borders of regions", () => {
  test("are read from a place in hundredths of a degree and the steps after it", () => {
    const countries = { BE: [[100, 5000, 0, 100, -50, 25]], NL: [[-7, 8, 1, 1]] };

    expect(linesOf({ countries })).toEqual([
      [
        [1, 50],
        [1, 51],
        [0.5, 51.25],
      ],
      [
        [-0.07, 0.08],
        [-0.06, 0.09],
      ],
    ]);
  });

  test("stand in the file of every country that the project has", () => {
    const lines = linesOf(regions);

    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.every((line) => line.length > 1)).toBe(true);
    expect(lines.flat().every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true);
  });

  test("are drawn beside those of the other maps, or left out", () => {
    const kinds = (given: typeof regions | null) =>
      outlines({ ...maps, regions: given }, 0.01, 3).map(({ properties, geometry }) => [
        properties.kind,
        geometry.coordinates.length,
      ]);
    const others = [
      ["country", 0],
      ["region", 0],
      ["region", 0],
    ];

    expect(kinds(null)).toEqual(others);
    expect(kinds(regions)).toEqual([...others, ["region", linesOf(regions).length]]);
  });
});
