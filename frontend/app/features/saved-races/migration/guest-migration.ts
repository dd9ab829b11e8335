/**
 * Guest migration: the favourites and the comparison of this browser go to the account, and then leave the browser.
 *
 * 1. Every favourite is sent; the guest list is removed once all are confirmed.
 * 2. The compared races join the account's working comparison, or become a comparison of their own where that has no
 *    room; the guest list is removed once that is confirmed, or once none of its races exists.
 *
 * A step that fails leaves its guest list as it is. Both steps can be repeated without saving anything twice.
 */
import { MutationObserver, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { listComparisonsQueryKey, listFavoritesQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { addFavorite, listComparisons, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import {
  afterOtherChanges,
  newComparison,
  putComparison,
  workingComparison,
} from "~/features/saved-races/comparisons/comparison-edits.ts";
import {
  type CatalogueType,
  catalogueType,
  comparisonType,
  sharedCatalogueType,
} from "~/features/saved-races/comparisons/race-types.ts";
import type { ComparedGuestRace, GuestDetails, GuestRace } from "~/features/saved-races/guest-formats.ts";
import { guestComparison, guestComparisonDetails, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { isAlreadySaved, TEXTS } from "~/features/saved-races/texts.ts";
import { problemOf } from "~/lib/api/problem.ts";
import { refetchChanged } from "~/lib/api/refetch-changed.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { DEFAULT_COMPARISON_NAME, MOST_COMPARED } from "~/lib/navigation/compare-address.ts";
import { storedSession } from "~/lib/session/session.ts";
import type { ShowToast } from "~/ui/toast-context.ts";

type Account = string | undefined;
export type Outcome = "nothing to do" | "migrated" | "failed";

interface Migration {
  favourites: Outcome;
  comparison: Outcome;
}

/** The most races that one comparison of an account holds. */
const COMPARISON_LIMIT = 20;
/** False where a race has left the catalogue, or all races of a comparison have: that needs no more work. */
async function isSavedBy(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (isAlreadySaved(error)) return true;
    if (problemOf(error).code === "race_not_found") return false;
    throw error;
  }
}

interface FavouriteMigration {
  races: readonly GuestRace[];
  /** To which they go. */
  account: Account;
}

async function migrateFavourites({ races, account }: FavouriteMigration): Promise<Outcome> {
  let outcome: Outcome = "nothing to do";
  for (const race of races) {
    if (await isSavedBy(addFavorite({ body: race, ...requestsOf(account) }))) outcome = "migrated";
  }
  guestFavourites.remove(races.map(({ raceId }) => raceId));
  return outcome;
}

interface ComparisonMigration {
  queryClient: QueryClient;
  races: readonly ComparedGuestRace[];
  account: Account;
  /** A comparison with a name or notes of its own, and one that is public, stays one of its own. */
  details: GuestDetails;
  /** One for each migration: a retry has the same. */
  idempotencyKey: string;
}

interface MigratedRace {
  id: string;
  type: CatalogueType;
}

/** The catalogue knows better than the browser, where it can be asked. */
function migratedRaces({ queryClient, races }: ComparisonMigration): Promise<MigratedRace[]> {
  return Promise.all(
    races.map(async ({ raceId, raceType }) => {
      const id = String(raceId);
      return { id, type: (await catalogueType(queryClient, id)) ?? raceType };
    }),
  );
}

/** Adds the races to the working comparison. False where there is none, or where they would not fit on the screen. */
async function joinWorkingComparison(
  working: ComparisonCard | undefined,
  raceIds: readonly string[],
  { queryClient, account }: ComparisonMigration,
): Promise<boolean> {
  if (!working) return false;
  const joined = [...new Set([...working.raceIds, ...raceIds])];
  if (joined.length > MOST_COMPARED) return false;
  if (joined.length > working.raceIds.length) {
    const raceType = await comparisonType(queryClient, joined, { before: working });
    await putComparison(working, { raceIds: joined, raceType }, account);
  }
  return true;
}

/** Saves the races as comparisons of their own, except those that an earlier try has saved. False where none exists. */
async function saveAsComparisons(
  saved: readonly ComparisonCard[],
  races: readonly MigratedRace[],
  { details, idempotencyKey, account }: ComparisonMigration,
): Promise<boolean> {
  const { name } = details;
  const known = new Set(saved.map((comparison) => `${comparison.name}: ${comparison.raceIds.join()}`));
  let isSaved = false;
  for (let start = 0; start < races.length; start += COMPARISON_LIMIT) {
    const part = races.slice(start, start + COMPARISON_LIMIT);
    const raceIds = part.map(({ id }) => id);
    const body = newComparison({ ...details, raceIds, raceType: sharedCatalogueType(part.map(({ type }) => type)) });
    const headers = { "Idempotency-Key": `${idempotencyKey}/${start}` };
    const isKnown = known.has(`${name}: ${raceIds.join()}`);
    isSaved = isKnown || (await isSavedBy(saveComparison({ body, headers, ...requestsOf(account) }))) || isSaved;
  }
  return isSaved;
}

async function saveCompared(migration: ComparisonMigration): Promise<boolean> {
  const races = await migratedRaces(migration);
  if (races.every(({ type }) => type === "gone")) return false;
  const { name, notes, isPublic } = migration.details;
  const isPlain = name === DEFAULT_COMPARISON_NAME && notes === null && !isPublic;
  const raceIds = races.map(({ id }) => id);
  // a press in another tab would save a working comparison of its own
  return afterOtherChanges(async () => {
    const { data: saved } = await listComparisons(requestsOf(migration.account));
    const hasJoined = isPlain && (await joinWorkingComparison(workingComparison(saved), raceIds, migration));
    return hasJoined || saveAsComparisons(saved, races, migration);
  });
}

async function migrateComparison(migration: ComparisonMigration): Promise<Outcome> {
  const isSaved = await saveCompared(migration);
  guestComparison.remove(migration.races.map(({ raceId }) => raceId));
  return isSaved ? "migrated" : "nothing to do";
}

/** Runs one step as a mutation, which repeats it when an answer is lost. */
async function run<T>(
  queryClient: QueryClient,
  step: (variables: T) => Promise<Outcome>,
  variables: T,
): Promise<Outcome> {
  try {
    return await new MutationObserver(queryClient, { ...RETRY_LOST_ANSWERS, mutationFn: step }).mutate(variables);
  } catch {
    return "failed";
  }
}

async function migrateBoth(queryClient: QueryClient, account: Account): Promise<Migration> {
  const favourites = await run(queryClient, migrateFavourites, { races: guestFavourites.races(), account });
  const comparison = await run(queryClient, migrateComparison, {
    queryClient,
    races: guestComparison.races(),
    details: guestComparisonDetails(),
    idempotencyKey: crypto.randomUUID(),
    account,
  });
  return { favourites, comparison };
}

const running = new Map<Account, Promise<Migration>>();

/** To the account that is signed in now. One migration at a time, in all tabs of the browser together. */
export function migrateGuestLists(queryClient: QueryClient, account = storedSession()?.account): Promise<Migration> {
  const started = running.get(account);
  if (started) return started;
  const locks = (navigator as { locks?: LockManager }).locks;
  const migrate = () => migrateBoth(queryClient, account);
  const migration = (locks ? locks.request("startline-migration", migrate) : migrate()).finally(() => {
    running.delete(account);
  });
  running.set(account, migration);
  return migration;
}

/** One topic for each list: the outcome of a second try takes the place of the first. */
function report(toast: ShowToast, topic: string, outcome: Outcome, [done, failed]: readonly [string, string]): void {
  if (outcome === "migrated") toast({ topic, text: done });
  if (outcome === "failed") toast({ topic, text: failed, kind: "failure" });
}

/** Fetches a list that the migration has changed. Writing it once more makes `useCrossTabSync` notify the other tabs. */
async function refetchInAllTabs(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await refetchChanged(queryClient, { queryKey });
  queryClient.setQueryData(queryKey, (list: readonly unknown[] | undefined) => list && [...list]);
}

/** Migrates, shows the account's lists as they are then, and reports the outcome in the texts of SPEC section 8. */
export async function migrateAndReport(queryClient: QueryClient, toast: ShowToast): Promise<void> {
  // during a sign-in, others see the session of before
  const account = storedSession()?.account;
  const { favourites, comparison } = await migrateGuestLists(queryClient, account);
  // the next person at this browser has other lists, and is told nothing
  if (!isSignedInAs(account)) return;
  await Promise.all([
    favourites !== "nothing to do" && refetchInAllTabs(queryClient, listFavoritesQueryKey()),
    comparison !== "nothing to do" && refetchInAllTabs(queryClient, listComparisonsQueryKey()),
  ]);
  report(toast, "migration of favourites", favourites, [TEXTS.favouritesMigrated, TEXTS.migrationFailed]);
  report(toast, "migration of the comparison", comparison, [TEXTS.comparisonMigrated, TEXTS.comparisonNotMigrated]);
}
