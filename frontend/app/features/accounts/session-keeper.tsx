import { lazy, Suspense, useState } from "react";
import { useSession } from "~/lib/session.ts";

/** Fetched only where somebody is signed in. */
const KeptSession = lazy(async () => ({ default: (await import("./kept-session.tsx")).KeptSession }));

/** Looks after the session of this tab, once there is one; it stays when that ends, and says so. */
export function SessionKeeper() {
  const isSignedIn = useSession().state === "signed-in";
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return (
    wasSignedIn && (
      <Suspense fallback={null}>
        <KeptSession />
      </Suspense>
    )
  );
}
