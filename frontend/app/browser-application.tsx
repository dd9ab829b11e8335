import { hydrate as hydrateQueries, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, StrictMode, useEffect } from "react";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { PageState } from "~/lib/startup/page-state.ts";
import { nameHistoryEntry } from "~/lib/navigation/entry-key.ts";
import { PublicOriginContext } from "~/lib/navigation/public-origin.ts";
import { yieldToBrowser } from "~/lib/startup/yield-to-browser.ts";
import { asJustReceived, createQueryClient, queryClientContext } from "~/lib/api/query-client.ts";
import { prepareNotFoundPage } from "./page-error.tsx";
import { routes } from "./routes.tsx";

interface BrowserApplication {
  element: ReactElement;
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
}

/** Loads the route modules of the first page before hydration; without them React would discard its markup. */
async function loadMatchedModules(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const module = await route.lazy();
      Object.assign(route, { ...module, lazy: undefined });
    }),
  );
}

function AfterHydration({ run, children }: { run: () => void; children: ReactNode }): ReactNode {
  useEffect(() => {
    // benchmarks read the mark, browser tests wait for the attribute
    performance.mark("hydrated");
    document.documentElement.dataset["hydrated"] = "true";
    run();
  }, [run]);
  return children;
}

const doNothing = () => undefined;

/** The application of this tab, with the router and query state of the server where there is one. */
export async function createBrowserApplication(
  state: PageState | undefined,
  onHydrated: () => void = doNothing,
): Promise<BrowserApplication> {
  const queryClient = createQueryClient("browser");
  if (state) hydrateQueries(queryClient, asJustReceived(state.queries));
  await Promise.all([loadMatchedModules(), state?.router.errors ? prepareNotFoundPage() : undefined]);
  await yieldToBrowser();
  nameHistoryEntry();
  const router = createBrowserRouter(routes, {
    ...(state ? { hydrationData: state.router } : {}),
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const element = (
    <AfterHydration run={onHydrated}>
      <StrictMode>
        <PublicOriginContext value={state?.origin ?? window.location.origin}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </PublicOriginContext>
      </StrictMode>
    </AfterHydration>
  );
  return { element, router, queryClient };
}
