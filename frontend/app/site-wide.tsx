import { lazy, Suspense } from "react";
import { pageIsInteractive, useSignal } from "~/lib/startup/signal.ts";

/** What every page has and no first paint needs. Where it cannot be fetched, the page goes on without it. */
const SiteWideDeferred = lazy(async () => ({
  default: await import("./site-wide-deferred.tsx").then(
    (module) => module.SiteWideDeferred,
    () => () => null,
  ),
}));

export function SiteWide() {
  if (!useSignal(pageIsInteractive)) return null;
  return (
    <Suspense fallback={null}>
      <SiteWideDeferred />
    </Suspense>
  );
}
