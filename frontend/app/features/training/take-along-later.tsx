import { lazy, Suspense } from "react";
import { useHydrated } from "~/lib/hydrated.ts";
import { Section } from "~/ui/section.tsx";
import type { TakeAlongProps } from "./take-along.tsx";

const TakeAlong = lazy(async () => ({ default: (await import("./take-along.tsx")).TakeAlong }));

function Meanwhile() {
  return (
    <Section title="Take it along" className="plan-screen no-print min-h-96">
      <p className="text-muted">
        As a calendar file, a print by month, a table or a backup, and as a calendar to subscribe to.
      </p>
      <noscript>
        <p className="mt-2">This part needs script. The page itself prints as it stands.</p>
      </noscript>
    </Section>
  );
}

/** All of it needs script, so the server leaves it out and the browser fetches it once the page works. */
export function TakeAlongLater(props: TakeAlongProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <Meanwhile />;
  return (
    <Suspense fallback={<Meanwhile />}>
      <TakeAlong {...props} />
    </Suspense>
  );
}
