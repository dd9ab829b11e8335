/** Fetching again of lists that have changed on the server. */
import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Fetches what is shown again. A fetch that is under way may have been answered before the change, and an invalidation
 * does not repeat the first fetch of a query: it is awaited.
 */
export async function refetchChanged(queryClient: QueryClient, changed: QueryFilters): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(changed);
  await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []));
  await queryClient.invalidateQueries(changed);
}
