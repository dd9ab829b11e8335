import { hydrate as hydrateQueries, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, StrictMode } from "react";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { PageState } from "./lib/page-state.ts";
import { PublicOriginContext } from "./lib/public-origin.ts";
import { createQueryClient, queryClientContext } from "./lib/query-client.ts";
import { prepareNotFoundPage } from "./page-error.tsx";
import { routes } from "./routes.tsx";

export interface BrowserApplication {
  element: ReactElement;
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
}

/** Route modules of the first page are loaded before hydration, so that its markup is not thrown away. */
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

/** The application of this tab, taking over what the server has rendered and fetched, if it has. */
export async function createBrowserApplication(state: PageState | undefined): Promise<BrowserApplication> {
  const queryClient = createQueryClient("browser");
  if (state) hydrateQueries(queryClient, state.queries);
  await Promise.all([loadMatchedModules(), state?.router.errors ? prepareNotFoundPage() : undefined]);
  const router = createBrowserRouter(routes, {
    ...(state ? { hydrationData: state.router } : {}),
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const element = (
    <StrictMode>
      <PublicOriginContext value={state?.origin ?? window.location.origin}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PublicOriginContext>
    </StrictMode>
  );
  return { element, router, queryClient };
}
