import { describe, expect, test } from "vitest";
import { certainFilters } from "./text-filters.ts";

describe("a range of lengths", () => {
  test.each([
    ["ultra 50-100 km", [50, 100]],
    ["ultra 50 to 100 miles", [80.5, 160.9]],
    ["ultra 50k to 100k", [50, 100]],
    ["ultra 50k to 100 miles", [50, 160.9]],
    ["ultra 30mi - 80 km", [48.3, 80]],
    ["ultra 50 km to 100 miles", [50, 160.9]],
  ])("counts each number in its own unit, the first one without it in the other's: %s", (text, [least, greatest]) => {
    expect(certainFilters(text)).toEqual({
      search: "",
      raceType: "ultra-marathon",
      numbers: { distanceKmMin: least, distanceKmMax: greatest },
    });
  });
});
