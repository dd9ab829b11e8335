import "./styles/index.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { client } from "./api/client.gen.ts";
import { createBrowserApplication } from "./browser-application.tsx";
import { clientHeaders } from "./lib/client-headers.ts";
import { logUncaughtErrors } from "./lib/global-errors.ts";
import { readPageState } from "./lib/page-state.ts";
import { followRouteChanges } from "./lib/route-changes.ts";
import { showStartupFailure } from "./lib/startup-failure.ts";
import { routes } from "./routes.tsx";

async function start(): Promise<void> {
  client.interceptors.request.use((request) => {
    for (const [name, value] of Object.entries(clientHeaders(request.url))) request.headers.set(name, value);
    return request;
  });
  const state = readPageState(document);
  const { element, router, queryClient } = await createBrowserApplication(state);
  if (state) hydrateRoot(document, element);
  else createRoot(document).render(element);
  followRouteChanges(router, routes);
  // what failed on the server may work from here
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === "error" });
}

logUncaughtErrors();
start().catch((error: unknown) => {
  console.error("The application did not start", error);
  showStartupFailure(document);
});
