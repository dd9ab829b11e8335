import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { resultsIn } from "./typed-figures.ts";

describe("a result slower than a slow walk", () => {
  const slow = { recentDistance: "marathon", recent: "15:00:00" };

  test("is refused on a flat road", () => {
    expect(resultsIn(slow, "km")).toMatchObject({
      value: null,
      problem: expect.stringMatching(/slower than a slow walk/) as string,
      at: "recent",
    });
    expect(resultsIn({ ...slow, ranAt: "somewhere" }, "km").value).toBeNull();
  });

  test("counts where it was run at a race of the guide, which may lead up a mountain", () => {
    const mountain = { distanceM: METRES.marathon, timeS: 54_000 };

    expect(resultsIn({ ...slow, ranAt: "68" }, "km").value).toEqual([mountain]);
    const second = { recent: "47:30", recentDistance2: "marathon", recent2: "15:00:00", ranAt2: "68" };
    expect(resultsIn(second, "km").value?.[1]).toEqual(mountain);
  });
});
