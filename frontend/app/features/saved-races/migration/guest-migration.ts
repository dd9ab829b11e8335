/**
 * Guest migration: the favourites and the comparison of this browser go to the account, and then leave the browser.
 *
 * 1. Every favourite is sent; the guest list is removed once all are confirmed.
 * 2. The compared races join the account's working comparison, or become a comparison of their own where that has no
 *    room; the guest list is removed once that is confirmed.
 *
 * A step that fails leaves its guest list as it is. Both steps can be repeated without saving anything twice.
 */
import { MutationObserver, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { listComparisonsQueryKey, listFavoritesQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { addFavorite, listComparisons, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard, RaceType } from "~/api/types.gen.ts";
import {
  afterOtherChanges,
  newComparison,
  putComparison,
  workingComparison,
} from "~/features/saved-races/comparisons/comparison-edits.ts";
import {
  guestComparison,
  type GuestDetails,
  guestFavourites,
  type GuestRace,
} from "~/features/saved-races/guest-lists.ts";
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
/** The race needs no more work: it is saved already, or it has left the catalogue. */
function ignoreFinal(error: unknown): void {
  if (!isAlreadySaved(error) && problemOf(error).code !== "race_not_found") throw error;
}

interface FavouriteMigration {
  races: readonly GuestRace[];
  /** To which they go. */
  account: Account;
}

async function migrateFavourites({ races, account }: FavouriteMigration): Promise<Outcome> {
  if (races.length === 0) return "nothing to do";
  for (const race of races) await addFavorite({ body: race, ...requestsOf(account) }).catch(ignoreFinal);
  guestFavourites.remove(races.map(({ raceId }) => raceId));
  return "migrated";
}

/** Adds the races to the working comparison. False where there is none, or where they would not fit on the screen. */
async function joinWorkingComparison(
  working: ComparisonCard | undefined,
  raceIds: readonly string[],
  account: Account,
): Promise<boolean> {
  if (!working) return false;
  const joined = [...new Set([...working.raceIds, ...raceIds])];
  if (joined.length > MOST_COMPARED) return false;
  if (joined.length > working.raceIds.length) await putComparison(working, { raceIds: joined }, account);
  return true;
}

/** One type for all races, or null. */
function sharedType(races: readonly GuestRace[]): RaceType | null {
  const [first, ...others] = new Set(races.map(({ raceType }) => raceType));
  return first !== undefined && others.length === 0 ? first : null;
}

/** Saves the races as comparisons of their own, except those that an earlier try has saved. */
async function saveAsComparisons(
  saved: readonly ComparisonCard[],
  { races, details, idempotencyKey, account }: ComparisonMigration,
): Promise<void> {
  const known = new Set(saved.map((comparison) => `${comparison.name}: ${comparison.raceIds.join()}`));
  const { name = DEFAULT_COMPARISON_NAME, notes = null } = details;
  for (let start = 0; start < races.length; start += COMPARISON_LIMIT) {
    const part = races.slice(start, start + COMPARISON_LIMIT);
    const raceIds = part.map(({ raceId }) => String(raceId));
    if (known.has(`${name}: ${raceIds.join()}`)) continue;
    const body = newComparison({ name, raceIds, raceType: sharedType(part), notes });
    const headers = { "Idempotency-Key": `${idempotencyKey}/${start}` };
    await saveComparison({ body, headers, ...requestsOf(account) }).catch(ignoreFinal);
  }
}

interface ComparisonMigration extends FavouriteMigration {
  /** A comparison with a name or notes of its own stays one of its own. */
  details: GuestDetails;
  /** One for each migration: a retry has the same. */
  idempotencyKey: string;
}

async function migrateComparison(migration: ComparisonMigration): Promise<Outcome> {
  const { races, details, account } = migration;
  if (races.length === 0) return "nothing to do";
  const raceIds = races.map(({ raceId }) => raceId);
  const isPlain = (details.name ?? DEFAULT_COMPARISON_NAME) === DEFAULT_COMPARISON_NAME && details.notes === undefined;
  // a press in another tab would save a working comparison of its own
  await afterOtherChanges(async () => {
    const { data: saved } = await listComparisons(requestsOf(account));
    const hasJoined = isPlain && (await joinWorkingComparison(workingComparison(saved), raceIds.map(String), account));
    if (!hasJoined) await saveAsComparisons(saved, migration);
  });
  guestComparison.remove(raceIds);
  return "migrated";
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
    races: guestComparison.races(),
    details: guestComparison.details(),
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
