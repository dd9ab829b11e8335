/**
 * Changes of the account's comparisons. Each is made to the list as the server has it now, because another tab or
 * device may have changed it since it was shown.
 */
import type { QueryClient } from "@tanstack/react-query";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { editComparison, listComparisons } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { TEXTS } from "~/features/saved-races/texts.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { problemOf } from "~/lib/api/problem.ts";
import { AccountLeft, isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { DEFAULT_COMPARISON_NAME, MOST_COMPARED } from "~/lib/navigation/compare-address.ts";

export type ComparedIds = readonly number[];

/** A change of a list of races: the list that was shown, and the list that it becomes. */
export interface ComparisonChange {
  from: ComparedIds;
  to: ComparedIds;
}

export class ComparisonFull extends Error {
  override name = "ComparisonFull";
}

/** It was removed since it was shown. */
class ComparisonRemoved extends Error {
  override name = "ComparisonRemoved";
}

/** Raises ComparisonRemoved where the account has no such comparison any more. */
export function comparisonOf(comparisons: readonly ComparisonCard[], id: string): ComparisonCard {
  const found = comparisons.find((other) => other.id === id);
  if (!found) throw new ComparisonRemoved();
  return found;
}

/** The text for a comparison that could not be changed; `noAnswer` where no answer arrived. */
export function changeFailure(error: unknown, noAnswer: string): string {
  if (error instanceof ComparisonFull) return TEXTS.comparisonFull;
  return error instanceof ComparisonRemoved ? TEXTS.comparisonRemoved : failureText(error, noAnswer);
}

/** Another device changed or removed the comparison between reading and writing. */
const CONFLICTS: readonly unknown[] = ["comparison_changed", "comparison_not_found"];
const TRIES = 3;

/** The comparison that the compare buttons change: the latest with the default name. */
export function workingComparison(
  comparisons: readonly ComparisonCard[] | null | undefined,
): ComparisonCard | undefined {
  return comparisons
    ?.filter(({ name }) => name === DEFAULT_COMPARISON_NAME)
    .reduce<ComparisonCard | undefined>(
      (latest, other) => (latest && latest.updatedAt >= other.updatedAt ? latest : other),
      undefined,
    );
}

export const hasSameRaces = (one: ComparedIds, other: ComparedIds): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Applies the change to the list that the server has now.
 * Raises ComparisonFull where the list would hold more races than can be shown.
 */
export function applyChange({ from, to }: ComparisonChange, now: ComparedIds): ComparedIds {
  if (hasSameRaces(from, now)) return to;
  const stays = now.filter((id) => to.includes(id) || !from.includes(id));
  const added = to.filter((id) => !from.includes(id) && !now.includes(id));
  if (added.length > 0 && stays.length + added.length > MOST_COMPARED) throw new ComparisonFull();
  return [...stays, ...added];
}

const isConflict = (error: unknown) => CONFLICTS.includes(problemOf(error).code);

async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isConflict(error)) throw error;
    }
  }
}

/** One change of comparisons at a time in all tabs of this browser. */
export function afterOtherChanges<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request("startline-comparisons", work) : work();
}

/**
 * Calls `change` with the comparisons of the account as they are on the server, one change at a time in all tabs of this
 * browser. Repeats it where another device was faster. Raises what the server answers otherwise, and AccountLeft where
 * the account is no longer signed in.
 */
export async function updateComparisons<T>(
  queryClient: QueryClient,
  account: string | undefined,
  change: (comparisons: readonly ComparisonCard[]) => Promise<T>,
): Promise<T> {
  // the mutation around it repeats what fails; a 401 is its failure
  const queryFn = async () => (await listComparisons(requestsOf(account))).data;
  const fresh = { ...comparisonsQuery(), queryFn, staleTime: 0, retry: false };
  const attempt = async () => {
    // the list in the cache may be that of the next person
    if (!isSignedInAs(account)) throw new AccountLeft();
    return change((await queryClient.query(fresh)) ?? []);
  };
  return afterOtherChanges(() => repeatOnConflict(attempt));
}

type Content = Pick<ComparisonCard, "name" | "raceIds" | "raceType" | "isPublic" | "notes">;

/** The body of a new comparison, with every member of SPEC section 7. */
export function newComparison(content: Pick<Content, "name" | "raceIds" | "raceType"> & Partial<Content>): Content {
  return { isPublic: false, notes: null, ...content };
}

type Edit = Partial<Content>;

export async function putComparison(
  before: ComparisonCard,
  edit: Edit,
  account: string | undefined,
): Promise<ComparisonCard> {
  const { name, raceIds, raceType, isPublic, notes, version } = before;
  const body = { name, raceIds, raceType, isPublic, notes, version, ...edit };
  return (await editComparison({ path: { comparisonId: before.id }, body, ...requestsOf(account) })).data;
}

/**
 * Writes the server's answer into the list that was fetched, in the first place; undefined takes the comparison out.
 * Without a list there is nothing to write into: it was removed with the account that it belongs to.
 */
export function cacheComparison(queryClient: QueryClient, id: string, after: ComparisonCard | undefined): void {
  queryClient.setQueryData(comparisonsQuery().queryKey, (list) => {
    if (!list) return undefined;
    const others = list.filter((other) => other.id !== id);
    return after ? [after, ...others] : others;
  });
}
