import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied, ComparisonFull } from "./kept-comparisons.ts";

describe("a change of what is compared", () => {
  test("is taken as it is where nobody else has changed anything, its order too", () => {
    expect(applied({ from: [1, 2, 3], to: [3, 1] }, [1, 2, 3])).toEqual([3, 1]);
  });

  test("adds and takes out, and leaves alone what others did meanwhile", () => {
    expect(applied({ from: [1, 2], to: [1, 5] }, [1, 2, 7])).toEqual([1, 7, 5]);
    expect(applied({ from: [1, 2], to: [2] }, [2])).toEqual([2]);
    expect(applied({ from: [], to: [2] }, [7])).toEqual([7, 2]);
  });

  test("of a list that is full meanwhile is refused, unless it makes it shorter", () => {
    expect(() => applied({ from: [1], to: [1, 9] }, [1, 2, 3, 4, 5, 6])).toThrow(ComparisonFull);
    expect(applied({ from: [1], to: [] }, [1, 2, 3, 4, 5, 6, 7])).toEqual([2, 3, 4, 5, 6, 7]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });

  test("two changes of the same list both come about, in whichever order they arrive", () => {
    fc.assert(
      fc.property(ids, ids, ids, (from, one, other) => {
        const after = applied({ from, to: other }, applied({ from, to: one }, from));
        const expected = [...one, ...other].filter(
          (id) => !from.includes(id) || (one.includes(id) && other.includes(id)),
        );
        expect(new Set(after)).toEqual(new Set(expected));
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
});
