/** What is said about a migration, in the words of SPEC section 8. */
import type { QueryClient } from "@tanstack/react-query";
import { listComparisonsQueryKey, listFavoritesQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { ShowToast, ToastMessage } from "~/lib/toast-context.ts";
import { migrateGuestLists, type Outcome } from "./migration.ts";
import { TEXTS } from "./shortlist-texts.ts";

/** One toast is shown at a time: the second waits until the first can have been read. */
const READ_IN_MS = 2_500;

function messageAbout(outcome: Outcome, done: string, failed: string): ToastMessage[] {
  if (outcome === "nothing to do") return [];
  return [outcome === "migrated" ? { text: done } : { text: failed, kind: "failure" }];
}

function say(toast: ShowToast, messages: readonly ToastMessage[]): void {
  for (const [index, message] of messages.entries()) {
    if (index === 0) toast(message);
    else setTimeout(() => toast(message), index * READ_IN_MS);
  }
}

export async function migrateAndSay(queryClient: QueryClient, toast: ShowToast): Promise<void> {
  const { favourites, comparison } = await migrateGuestLists();
  await Promise.all([
    favourites !== "nothing to do" && queryClient.invalidateQueries({ queryKey: listFavoritesQueryKey() }),
    comparison !== "nothing to do" && queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() }),
  ]);
  say(toast, [
    ...messageAbout(favourites, TEXTS.favouritesMigrated, TEXTS.migrationFailed),
    ...messageAbout(comparison, TEXTS.comparisonMigrated, TEXTS.comparisonNotMigrated),
  ]);
}
