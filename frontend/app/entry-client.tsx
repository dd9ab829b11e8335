import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserApplication } from "./browser-application.tsx";
import { prepareRequests } from "./lib/api-requests.ts";
import { logUncaughtErrors } from "./lib/global-errors.ts";
import { readPageState } from "./lib/page-state.ts";
import { statusOf } from "./lib/query-client.ts";
import { followRouteChanges } from "./lib/route-changes.ts";
import { showStartupFailure } from "./lib/startup-failure.ts";
import { routes } from "./routes.tsx";

async function start(): Promise<void> {
  prepareRequests();
  const state = readPageState(document);
  const { element, router, queryClient } = await createBrowserApplication(state);
  if (state) {
    // in slices, so that a tap or a key never waits for a whole long page
    startTransition(() => {
      hydrateRoot(document, element);
    });
  } else createRoot(document).render(element);
  followRouteChanges(router, routes);
  // what failed on the server may work from here; "not found" is an answer
  void queryClient.refetchQueries({
    predicate: ({ state: { status, error } }) => status === "error" && statusOf(error) !== 404,
  });
}

logUncaughtErrors();
start().catch((error: unknown) => {
  console.error("The application did not start", error);
  showStartupFailure(document);
});
