/** How is a comparison kept on the account, under a name? */
import type { QueryClient } from "@tanstack/react-query";
import { saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { changingComparisons, edited, rememberComparison } from "~/lib/kept-comparisons.ts";

export interface NamedComparison {
  name: string;
  raceIds: readonly number[];
}

/** What to do where another comparison has the name: ask, put this one in its place, or count on: "Spring 2". */
export type WhenTaken = "ask" | "replace" | "count on";

export type Keeping = { kept: ComparisonCard } | { takenBy: ComparisonCard };

function freeName(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}

const sameOrder = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

interface How {
  whenTaken: WhenTaken;
  idempotencyKey: string;
}

async function keepAmong(
  all: readonly ComparisonCard[],
  comparison: NamedComparison,
  { whenTaken, idempotencyKey }: How,
): Promise<Keeping> {
  const name = comparison.name.trim() || DEFAULT_COMPARISON_NAME;
  const raceIds = comparison.raceIds.map(String);
  const namesakes = all.filter((other) => other.name === name);
  const same = namesakes.find((other) => sameOrder(other.raceIds, raceIds));
  if (same) return { kept: same };
  const [before] = namesakes;
  if (before && whenTaken === "ask") return { takenBy: before };
  if (before && whenTaken === "replace") return { kept: await edited(before, { raceIds }) };
  const { data: kept } = await saveComparison({
    body: { name: before ? freeName(name, new Set(all.map((other) => other.name))) : name, raceIds },
    headers: { "Idempotency-Key": idempotencyKey },
  });
  return { kept };
}

/** Nothing that is kept is written over unasked. With the same key, a retry saves nothing twice. */
export function keepComparison(queryClient: QueryClient, comparison: NamedComparison, how: How): Promise<Keeping> {
  return changingComparisons(queryClient, async (all) => {
    const keeping = await keepAmong(all, comparison, how);
    if ("kept" in keeping) rememberComparison(queryClient, keeping.kept.id, keeping.kept);
    return keeping;
  });
}
