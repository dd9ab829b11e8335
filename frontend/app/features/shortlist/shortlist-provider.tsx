import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useSession } from "~/lib/session.ts";
import { type Shortlist, ShortlistContext } from "~/lib/shortlist-context.ts";
import { useGuestShortlist } from "./guest-shortlist.ts";
import { useMigrationOnSignIn } from "./use-migration.ts";

/** Fetched only where somebody is signed in. */
const AccountShortlist = lazy(() => import("./account-shortlist.tsx"));

/**
 * What the visitor has kept, for every card of the page.
 *
 * Until the account's part is there, changes stay in this browser; they are taken along.
 */
export function ShortlistProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().state === "signed-in";
  const guest = useGuestShortlist();
  const [account, setAccount] = useState<Shortlist>();
  const unanswered = useMemo(() => ({ ...guest, isKnown: false }), [guest]);
  useMigrationOnSignIn();
  return (
    <ShortlistContext value={isSignedIn ? (account ?? unanswered) : guest}>
      {children}
      {isSignedIn && (
        <Suspense fallback={null}>
          <AccountShortlist onChange={setAccount} />
        </Suspense>
      )}
    </ShortlistContext>
  );
}
