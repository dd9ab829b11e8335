/** Which comparison does a signed-in runner add races to? The latest with the default name; others were saved by a name of their own. */
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";

export function workingComparison(comparisons: readonly ComparisonCard[] | undefined): ComparisonCard | undefined {
  return comparisons
    ?.filter(({ name }) => name === DEFAULT_COMPARISON_NAME)
    .reduce<ComparisonCard | undefined>(
      (latest, other) => (latest && latest.updatedAt >= other.updatedAt ? latest : other),
      undefined,
    );
}
