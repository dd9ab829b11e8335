import { QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterContextProvider, type RouteObject, RouterProvider } from "react-router";
import { PublicOriginContext } from "~/lib/navigation/public-origin.ts";
import { queryClientContext } from "~/lib/api/query-client.ts";
import { routes } from "~/routes.tsx";
import { clientWithQuickRetries } from "./quick-retries.ts";

export interface OpenPage extends RenderResult {
  user: UserEvent;
  /** Path and query one is at. */
  address: () => string;
  /** Resolves as the address becomes this one, before anything of it is drawn. */
  reached: (address: string) => Promise<void>;
  goBack: () => Promise<void>;
}

/** Opens an address of the product as a visitor would, whole document and all. Failed queries are not repeated. */
export async function openPage(opened: string, pages: RouteObject[] = routes): Promise<OpenPage> {
  const queryClient = clientWithQuickRetries();
  const router = createMemoryRouter(pages, {
    initialEntries: [opened],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const page = render(
    <PublicOriginContext value="https://startline.test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PublicOriginContext>,
    // the root renders the whole document
    { container: document as unknown as HTMLElement, baseElement: document.documentElement },
  );
  // generous, because the first page of a run has its modules compiled
  await waitFor(
    () => {
      if (!document.querySelector("main h1")) throw new Error("The page is still loading");
    },
    { timeout: 10_000 },
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    ...page,
    user: userEvent.setup(),
    address,
    reached: (awaited) =>
      new Promise((resolve) => {
        const unsubscribe = router.subscribe(() => {
          if (address() !== awaited) return;
          unsubscribe();
          resolve();
        });
      }),
    goBack: () => router.navigate(-1),
  };
}
