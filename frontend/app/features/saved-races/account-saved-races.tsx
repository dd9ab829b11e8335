import { useEffect } from "react";
import { useMedals } from "~/features/saved-races/medals/use-medals.ts";
import { useAccountComparison } from "~/features/saved-races/comparisons/use-account-comparison.ts";
import { useAccountFavourites } from "~/features/saved-races/favourites/use-account-favourites.ts";
import { useGuestMigration } from "~/features/saved-races/migration/use-guest-migration.ts";
import { publishAccount } from "./saved-races-store.ts";
import { useAccountCopy } from "./use-account-copy.ts";
import { useCrossTabSync } from "./use-cross-tab-sync.ts";

/** Publishes the account's saved races to the store, at every change. Shows nothing. A default export, for `lazy`. */
export default function AccountSavedRaces() {
  const { favouriteIds, toggleFavourite } = useAccountFavourites();
  const { isKnown, comparedIds, toggleCompared, replaceComparison } = useAccountComparison();
  const { medalledIds } = useMedals();
  const migrate = useGuestMigration();
  useCrossTabSync();
  useAccountCopy();
  useEffect(
    () =>
      publishAccount({
        isKnown,
        favouriteIds,
        comparedIds,
        medalledIds,
        toggleFavourite,
        toggleCompared,
        replaceComparison,
      }),
    [isKnown, favouriteIds, comparedIds, medalledIds, toggleFavourite, toggleCompared, replaceComparison],
  );
  useEffect(() => {
    // buttons pressed while this code was being fetched changed the guest lists
    void migrate();
    return () => publishAccount(undefined);
  }, [migrate]);
  return null;
}
