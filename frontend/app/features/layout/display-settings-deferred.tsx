import { lazy, Suspense } from "react";
import { pageIsInteractive, useSignal } from "~/lib/startup/signal.ts";

/** Where it cannot be fetched, the menu goes on without it. */
const DisplaySettings = lazy(async () => ({
  default: await import("./display-settings.tsx").then(
    (module) => module.DisplaySettings,
    () => () => null,
  ),
}));

/** Units and theme, inside a menu that is closed at first: fetched once the page is interactive. */
export function DisplaySettingsDeferred() {
  if (!useSignal(pageIsInteractive)) return null;
  return (
    <Suspense fallback={null}>
      <DisplaySettings />
    </Suspense>
  );
}
