/** How do the lists of this browser come to the account, and never get lost on the way? */
import { addFavorite, editComparison, listComparisons, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME, MOST_COMPARED } from "~/lib/compare-address.ts";
import { guestComparison, guestFavourites } from "./guest-list.ts";
import { problemOf } from "./shortlist-texts.ts";
import { workingComparison } from "./working-comparison.ts";

export type Outcome = "nothing to do" | "migrated" | "failed";

/** The most races one comparison of an account holds. */
const COMPARISON_HOLDS = 20;
/** What the server says where nothing is left to be done for a race: it is saved, or it is in the catalogue no more. */
const FINAL_CODES = new Set(["already_in_favorites", "race_not_found"]);

function unlessFinal(error: unknown): void {
  if (!FINAL_CODES.has(problemOf(error).code ?? "")) throw error;
}

/** The local copy goes only when every race has been acknowledged. Throws what the server refused. */
export async function migrateFavourites(): Promise<Outcome> {
  const races = guestFavourites.races();
  if (races.length === 0) return "nothing to do";
  for (const race of races) await addFavorite({ body: race }).catch(unlessFinal);
  guestFavourites.remove(races.map(({ raceId }) => raceId));
  return "migrated";
}

function inParts(raceIds: readonly string[]): string[][] {
  const count = Math.ceil(raceIds.length / COMPARISON_HOLDS);
  return Array.from({ length: count }, (_, part) =>
    raceIds.slice(part * COMPARISON_HOLDS, (part + 1) * COMPARISON_HOLDS),
  );
}

/** Adds the races to the comparison that the account works with, where a screen can still show them all side by side. */
async function joinedTo(working: ComparisonCard | undefined, raceIds: readonly string[]): Promise<boolean> {
  if (!working) return false;
  const joined = [...new Set([...working.raceIds, ...raceIds])];
  if (joined.length > MOST_COMPARED) return false;
  if (joined.length > working.raceIds.length) {
    const { id, name, isPublic, notes, version } = working;
    await editComparison({ path: { comparisonId: id }, body: { name, raceIds: joined, isPublic, notes, version } });
  }
  return true;
}

/**
 * Joins the account's own comparison, so that no second one of its name comes to stand beside it; saved by itself
 * where that has no room. One that reached the account although its answer was lost is recognised, and not saved twice.
 */
export async function migrateComparison(): Promise<Outcome> {
  const raceIds = guestComparison.races().map(({ raceId }) => raceId);
  if (raceIds.length === 0) return "nothing to do";
  const { data: kept } = await listComparisons();
  if (await joinedTo(workingComparison(kept), raceIds.map(String))) {
    guestComparison.remove(raceIds);
    return "migrated";
  }
  const known = new Set(kept.map((comparison) => `${comparison.name}: ${comparison.raceIds.join()}`));
  for (const part of inParts(raceIds.map(String))) {
    if (known.has(`${DEFAULT_COMPARISON_NAME}: ${part.join()}`)) continue;
    const body = { name: DEFAULT_COMPARISON_NAME, raceIds: part, isPublic: false };
    await saveComparison({ body, headers: { "Idempotency-Key": crypto.randomUUID() } }).catch(unlessFinal);
  }
  guestComparison.remove(raceIds);
  return "migrated";
}

async function outcomeOf(migrate: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await migrate();
  } catch {
    return "failed";
  }
}

interface Migrated {
  favourites: Outcome;
  comparison: Outcome;
}

async function migrateBoth(): Promise<Migrated> {
  return { favourites: await outcomeOf(migrateFavourites), comparison: await outcomeOf(migrateComparison) };
}

let running: Promise<Migrated> | undefined;

/** One migration at a time, in all tabs of the browser together. */
export function migrateGuestLists(): Promise<Migrated> {
  const locks = (navigator as { locks?: LockManager }).locks;
  running ??= (locks ? locks.request("startline-migration", migrateBoth) : migrateBoth()).finally(() => {
    running = undefined;
  });
  return running;
}
