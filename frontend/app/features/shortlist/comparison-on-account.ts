/** How does the account follow what is being compared? */
import type { QueryClient } from "@tanstack/react-query";
import { removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import {
  applied,
  changingComparisons,
  type ComparedIds,
  type ComparisonChange,
  edited,
  rememberComparison,
} from "~/lib/kept-comparisons.ts";
import { Wishes } from "./wishes.ts";
import { workingComparison } from "./working-comparison.ts";

/** Makes the change to the working comparison: opens it with the first race, removes it with the last. */
export function keepCompared(queryClient: QueryClient, change: ComparisonChange): Promise<void> {
  return changingComparisons(queryClient, async (comparisons) => {
    const before = workingComparison(comparisons);
    const raceIds = applied(change, before?.raceIds.map(Number) ?? []).map(String);
    const after = await changed(before, raceIds);
    rememberComparison(queryClient, before?.id ?? "", after);
  });
}

async function changed(before: ComparisonCard | undefined, raceIds: string[]): Promise<ComparisonCard | undefined> {
  if (before && raceIds.length > 0) return edited(before, { raceIds });
  if (before) await removeComparison({ path: { comparisonId: before.id } });
  if (raceIds.length === 0) return undefined;
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  return (await saveComparison({ body: { name: DEFAULT_COMPARISON_NAME, raceIds }, headers })).data;
}

/** Changes that show at once, and are sent one after the other. */
export class ComparisonWishes {
  readonly #wishes: Wishes<"list", ComparisonChange>;
  /** What the change that is sent next was made from: what the account had, or what the change before it made of that. */
  #from: ComparedIds | undefined;

  constructor(queryClient: QueryClient, onFailure: (error: unknown) => void) {
    this.#wishes = new Wishes({
      send: async (_, { from, to }) => {
        this.#from ??= from;
        await keepCompared(queryClient, { from: this.#from, to });
        this.#from = to;
      },
      onFailure: (_, error) => onFailure(error),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#wishes.subscribe(listener);

  readonly current = (): ComparedIds | undefined => this.#wishes.current().get("list")?.to;

  wish(change: ComparisonChange): void {
    if (this.current() === undefined) this.#from = undefined;
    this.#wishes.wish("list", change);
  }
}
