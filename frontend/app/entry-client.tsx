import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserApplication } from "./browser-application.tsx";
import { prepareRequests } from "~/lib/api/api-requests.ts";
import { afterInteractive } from "~/lib/startup/after-interactive.ts";
import { logUncaughtErrors } from "~/lib/startup/global-errors.ts";
import { readPageState } from "~/lib/startup/page-state.ts";
import { pageIsInteractive } from "~/lib/startup/signal.ts";
import { statusOf } from "~/lib/api/query-client.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { routes } from "./routes.tsx";

async function start(): Promise<void> {
  prepareRequests();
  const state = readPageState(document);
  const { element, router, queryClient } = await createBrowserApplication(state, () => {
    // what follows a page may come a moment after it
    import("~/lib/navigation/route-changes.ts").then(
      ({ followRouteChanges }) => followRouteChanges(router, routes),
      () => undefined,
    );
    import("~/lib/startup/reload-after-release.ts").then(
      ({ reloadAfterRelease }) => reloadAfterRelease(),
      () => undefined,
    );
    afterInteractive(pageIsInteractive.raise);
    // queries that failed on the server are retried; "not found" is an answer
    void queryClient.refetchQueries({
      predicate: ({ state: { status, error } }) => status === "error" && statusOf(error) !== 404,
    });
  });
  if (isSafeMode(window.location.search)) (await import("~/lib/navigation/carry-safe-mode.ts")).carrySafeMode(router);
  if (state) {
    // hydration in a transition runs in slices, so that a tap or a key does not wait for the whole page
    startTransition(() => {
      hydrateRoot(document, element);
    });
  } else createRoot(document).render(element);
}

logUncaughtErrors();
/** The first script reports a failure, also one of loading this module. */
export const started = start();
