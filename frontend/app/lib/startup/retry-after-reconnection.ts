/** Retry after reconnection: a page that could not be loaded without a connection is loaded once there is one again. */
import type { QueryClient } from "@tanstack/react-query";
import { statusOf } from "~/lib/api/problem.ts";
import type { Router } from "~/lib/navigation/early-search.ts";

/**
 * The page is loaded again where a query of it got no answer. Queries of components do so by themselves, those that a
 * loader fetches for a page do not.
 */
export function retryAfterReconnection(router: Pick<Router, "revalidate">, queryClient: QueryClient): void {
  window.addEventListener("online", () => {
    const isUnanswered = queryClient
      .getQueryCache()
      .getAll()
      .some((query) => {
        const { status, error } = query.state;
        return query.getObserversCount() > 0 && status === "error" && statusOf(error) === undefined;
      });
    if (isUnanswered) void router.revalidate();
  });
}
