import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserApplication } from "./browser-application.tsx";
import { prepareRequests } from "~/lib/api/api-requests.ts";
import { onIdle } from "~/lib/startup/idle-callback.ts";
import { logUncaughtErrors } from "~/lib/startup/global-errors.ts";
import { readPageState } from "~/lib/startup/page-state.ts";
import { pageIsInteractive } from "~/lib/startup/signal.ts";
import { yieldToBrowser } from "~/lib/startup/yield-to-browser.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { routes } from "./routes.tsx";

/**
 * Starts the application. The first script calls it, and reports a failure, also one of loading this module.
 * `stopKeepingTaps`: ends its keeping of early taps, and returns what presses those buttons again.
 */
export async function start(stopKeepingTaps: () => () => void): Promise<void> {
  logUncaughtErrors();
  // evaluating the modules was a task of its own, and the router is another
  await yieldToBrowser();
  prepareRequests();
  const state = readPageState(document);
  let pressAgain: () => void = () => undefined;
  const { element, router, queryClient } = await createBrowserApplication(state, () => {
    // after the renderings that follow hydration, with what this browser has stored
    setTimeout(() => pressAgain());
    // what follows a page may come a moment after it
    import("~/lib/navigation/route-changes.ts").then(
      ({ followRouteChanges, followStructuredData }) => {
        followRouteChanges(router, routes);
        followStructuredData(router, queryClient, state?.origin ?? window.location.origin);
      },
      () => undefined,
    );
    import("~/lib/startup/retry-after-reconnection.ts").then(
      ({ retryAfterReconnection }) => retryAfterReconnection(router, queryClient),
      () => undefined,
    );
    import("~/lib/startup/reload-after-release.ts").then(
      ({ reloadAfterRelease }) => reloadAfterRelease(),
      () => undefined,
    );
    onIdle(() => {
      pageIsInteractive.raise();
      // the first request of a change waits for it otherwise
      void import("~/lib/api/request-headers.ts").catch(() => undefined);
    });
    // queries that failed on the server are retried; "not found" is an answer
    void queryClient.refetchQueries({
      predicate: ({ state: { status, error } }) => status === "error" && statusOf(error) !== 404,
    });
  });
  if (isSafeMode(window.location.search)) (await import("~/lib/navigation/carry-safe-mode.ts")).carrySafeMode(router);
  await yieldToBrowser();
  pressAgain = stopKeepingTaps();
  if (state) {
    // hydration in a transition runs in slices, so that a tap or a key does not wait for the whole page
    startTransition(() => {
      hydrateRoot(document, element);
    });
  } else createRoot(document).render(element);
}
