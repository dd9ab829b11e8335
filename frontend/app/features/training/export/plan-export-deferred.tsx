import { lazy, Suspense } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Section } from "~/ui/section.tsx";
import type { PlanExportProps } from "./plan-export.tsx";

const PlanExport = lazy(async () => ({ default: (await import("./plan-export.tsx")).PlanExport }));

function Meanwhile() {
  return (
    <Section id="save-plan" title="Save and print" className="plan-screen no-print min-h-96">
      <p className="text-muted">As a print by month, a table or a backup, and as a calendar to subscribe to.</p>
      <noscript>
        <p className="mt-2">This part needs JavaScript. You can print the page itself.</p>
      </noscript>
    </Section>
  );
}

/** All of it needs script, so the server leaves it out and the browser fetches it once the page works. */
export function PlanExportDeferred(props: PlanExportProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <Meanwhile />;
  return (
    <Suspense fallback={<Meanwhile />}>
      <PlanExport {...props} />
    </Suspense>
  );
}
