/** Guest migration: saved races of a guest are sent to the account at sign-in. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { areGuestListsHeld } from "~/lib/session/guest-lists-hold.ts";
import { onSignedIn } from "~/lib/session/session-events.ts";
import { useToast } from "~/ui/toast-context.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";

/** Returns the function that migrates guest data, unless it is held. The code for it is fetched only where there is guest data. */
export function useGuestMigration(): () => Promise<void> {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useCallback(async () => {
    if (areGuestListsHeld()) return;
    if (guestFavourites.races().length + guestComparison.races().length === 0) return;
    const { migrateAndReport } = await import("./guest-migration.ts");
    await migrateAndReport(queryClient, toast);
  }, [queryClient, toast]);
}

export function useMigrationOnSignIn(): void {
  const migrate = useGuestMigration();
  useEffect(() => onSignedIn(migrate), [migrate]);
}
