import { lazy, Suspense, useEffect } from "react";
import { useSession } from "~/lib/session/session.ts";
import { useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { useMigrationOnSignIn } from "~/features/saved-races/migration/use-guest-migration.ts";

/** Fetched only for signed-in visitors. */
const AccountSavedRaces = lazy(() => import("./account-saved-races.tsx"));

/** Copies are made when the page is at rest. */
const KEEP_AFTER_MS = 5_000;

/** Saved races stay readable without a connection. */
function useOfflineRaceCopies(): void {
  const favourites = useSavedRaces(({ favouriteIds }) => favouriteIds);
  const compared = useSavedRaces(({ comparedIds }) => comparedIds);
  useEffect(() => {
    const raceIds = [...new Set([...compared, ...favourites])];
    if (raceIds.length === 0) return undefined;
    const timer = setTimeout(() => {
      void import("~/lib/offline/registration.ts").then(({ keepRaces }) => keepRaces(raceIds));
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [favourites, compared]);
}

/** Keeps the saved races store in step with the account, and migrates guest data at sign-in. Shows nothing. */
export function SavedRacesSync() {
  const { state, account } = useSession();
  useMigrationOnSignIn();
  useOfflineRaceCopies();
  if (state !== "signed-in") return null;
  return (
    <Suspense fallback={null}>
      <AccountSavedRaces key={account} />
    </Suspense>
  );
}
