import { lazy, Suspense, useState } from "react";
import { useSession } from "~/lib/session/session.ts";

/** Fetched only for signed-in visitors. */
const SessionMonitorDeferred = lazy(async () => ({
  default: (await import("./session-monitor-deferred.tsx")).SessionMonitorDeferred,
}));

/** Loads the session monitor with the first session of this tab. It stays mounted, to report the end of the session. */
export function SessionMonitor() {
  const isSignedIn = useSession().state === "signed-in";
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return (
    wasSignedIn && (
      <Suspense fallback={null}>
        <SessionMonitorDeferred />
      </Suspense>
    )
  );
}
