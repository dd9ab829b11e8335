import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { onSignedIn } from "~/lib/session-events.ts";
import { useToast } from "~/lib/toast-context.ts";
import { guestComparison, guestFavourites } from "./guest-list.ts";

/** Gives back how to migrate now. Its code is fetched only where there is something to migrate. */
export function useMigration(): () => Promise<void> {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useCallback(async () => {
    if (guestFavourites.races().length + guestComparison.races().length === 0) return;
    const { migrateAndSay } = await import("./migrate-and-say.ts");
    await migrateAndSay(queryClient, toast);
  }, [queryClient, toast]);
}

/** Sends the lists of this browser to the account whenever somebody is, or comes to be, signed in. */
export function useMigrationOnSignIn(): void {
  const migrate = useMigration();
  useEffect(() => onSignedIn(migrate), [migrate]);
}
