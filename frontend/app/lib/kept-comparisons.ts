/** The comparisons of the account are changed as they stand there now: another tab, or device, may have been at them. */
import type { QueryClient } from "@tanstack/react-query";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { editComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { MOST_COMPARED } from "./compare-address.ts";

export type ComparedIds = readonly number[];

/** What somebody made of the races that they saw. */
export interface ComparisonChange {
  from: ComparedIds;
  to: ComparedIds;
}

export class ComparisonFull extends Error {
  override name = "ComparisonFull";
}

/** What another device did in the very moment between reading and changing. */
const OVERTAKEN: readonly unknown[] = ["comparison_changed", "comparison_not_found"];
const TRIES = 3;

export const sameRaces = (one: ComparedIds, other: ComparedIds): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * The change made to what is there now, which may be more or less than was seen.
 * Raises ComparisonFull where it would hold more races than can be shown.
 */
export function applied({ from, to }: ComparisonChange, now: ComparedIds): ComparedIds {
  if (sameRaces(from, now)) return to;
  const stays = now.filter((id) => to.includes(id) || !from.includes(id));
  const added = to.filter((id) => !from.includes(id) && !now.includes(id));
  if (added.length > 0 && stays.length + added.length > MOST_COMPARED) throw new ComparisonFull();
  return [...stays, ...added];
}

const wasOvertaken = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && OVERTAKEN.includes(error.code);

async function untilNotOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !wasOvertaken(error)) throw error;
    }
  }
}

/**
 * Hands `change` the comparisons as they are on the account, one change at a time in all tabs of this browser.
 * A change that was overtaken is made anew. Raises what the server refuses with otherwise.
 */
export async function changingComparisons<T>(
  queryClient: QueryClient,
  change: (comparisons: readonly ComparisonCard[]) => Promise<T>,
): Promise<T> {
  const work = () =>
    untilNotOvertaken(async () => change(await queryClient.query({ ...listComparisonsOptions(), staleTime: 0 })));
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request("startline-comparisons", work) : work();
}

type Edit = Partial<Pick<ComparisonCard, "name" | "raceIds" | "notes">>;

export async function edited(before: ComparisonCard, edit: Edit): Promise<ComparisonCard> {
  const { name, raceIds, raceType, isPublic, notes, version } = before;
  const body = { name, raceIds, raceType, isPublic, notes, version, ...edit };
  return (await editComparison({ path: { comparisonId: before.id }, body })).data;
}

/** Takes note of what the server answered, and shows it first. */
export function rememberComparison(queryClient: QueryClient, id: string, after: ComparisonCard | undefined): void {
  queryClient.setQueryData(listComparisonsOptions().queryKey, (kept) => {
    const others = kept?.filter((other) => other.id !== id) ?? [];
    return after ? [after, ...others] : others;
  });
}
