/** What is said about a migration, in the words of SPEC section 8. */
import type { QueryClient } from "@tanstack/react-query";
import { listComparisonsQueryKey, listFavoritesQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { ShowToast } from "~/lib/toast-context.ts";
import { migrateGuestLists, type Outcome } from "./migration.ts";
import { TEXTS } from "./shortlist-texts.ts";

/** A migration is tried again by itself: what came of it then takes the place of what was said before. */
function say(toast: ShowToast, topic: string, outcome: Outcome, [done, failed]: readonly [string, string]): void {
  if (outcome === "migrated") toast({ topic, text: done });
  if (outcome === "failed") toast({ topic, text: failed, kind: "failure" });
}

export async function migrateAndSay(queryClient: QueryClient, toast: ShowToast): Promise<void> {
  const { favourites, comparison } = await migrateGuestLists();
  await Promise.all([
    favourites !== "nothing to do" && queryClient.invalidateQueries({ queryKey: listFavoritesQueryKey() }),
    comparison !== "nothing to do" && queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() }),
  ]);
  say(toast, "migration of favourites", favourites, [TEXTS.favouritesMigrated, TEXTS.migrationFailed]);
  say(toast, "migration of the comparison", comparison, [TEXTS.comparisonMigrated, TEXTS.comparisonNotMigrated]);
}
