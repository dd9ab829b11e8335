import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { applyChange, cacheComparison, ComparisonFull } from "./comparison-edits.ts";

describe("a change of the comparison", () => {
  test("gives the new list in its order, where the server has the list that was shown", () => {
    expect(applyChange({ from: [1, 2, 3], to: [3, 1] }, [1, 2, 3])).toEqual([3, 1]);
  });

  test("adds and removes its races only, where another device has changed the list", () => {
    expect(applyChange({ from: [1, 2], to: [1, 5] }, [1, 2, 7])).toEqual([1, 7, 5]);
    expect(applyChange({ from: [1, 2], to: [2] }, [2])).toEqual([2]);
    expect(applyChange({ from: [], to: [2] }, [7])).toEqual([7, 2]);
  });

  test("that adds to a list which is full by now is refused; one that removes is not", () => {
    expect(() => applyChange({ from: [1], to: [1, 9] }, [1, 2, 3, 4, 5, 6])).toThrow(ComparisonFull);
    expect(applyChange({ from: [1], to: [] }, [1, 2, 3, 4, 5, 6, 7])).toEqual([2, 3, 4, 5, 6, 7]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });

  test("and another change of the same list are both applied, in either order", () => {
    fc.assert(
      fc.property(ids, ids, ids, (from, one, other) => {
        const after = applyChange({ from, to: other }, applyChange({ from, to: one }, from));
        const expected = [...one, ...other].filter(
          (id) => !from.includes(id) || (one.includes(id) && other.includes(id)),
        );
        expect(new Set(after)).toEqual(new Set(expected));
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
});

describe("the answer to a change", () => {
  const { queryKey } = comparisonsQuery();
  const card = (id: string) => ({ id, name: id }) as ComparisonCard;

  test("is first in the list, in place of the comparison before it", () => {
    const queryClient = createQueryClient("browser");
    queryClient.setQueryData(queryKey, [card("spring"), card("autumn")]);

    cacheComparison(queryClient, "autumn", card("autumn"));
    cacheComparison(queryClient, "spring", undefined);

    expect(queryClient.getQueryData(queryKey)).toEqual([card("autumn")]);
  });

  test("makes no list where that of the account was removed meanwhile", () => {
    const queryClient = createQueryClient("browser");

    cacheComparison(queryClient, "spring", card("spring"));

    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });
});
