import { lazy, Suspense } from "react";
import { useSession } from "~/lib/session/session.ts";
import { useMigrationOnSignIn } from "~/features/saved-races/migration/use-guest-migration.ts";

/** Fetched only for signed-in visitors. */
const AccountSavedRaces = lazy(() => import("./account-saved-races.tsx"));

/** Keeps the saved races store in step with the account, and migrates guest data at sign-in. Shows nothing. */
export function SavedRacesSync() {
  const isSignedIn = useSession().state === "signed-in";
  useMigrationOnSignIn();
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <AccountSavedRaces />
    </Suspense>
  );
}
