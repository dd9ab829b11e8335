import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "~/lib/api/query-client.ts";

/** A client that does not repeat failed queries, and repeats mutations without delay. */
export function clientWithQuickRetries(): QueryClient {
  const queryClient = createQueryClient("server");
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, mutations: { ...defaults.mutations, retryDelay: 1 } });
  return queryClient;
}

/** The browser's client, which does not wait before it asks again. */
export function impatientClient(): QueryClient {
  const queryClient = createQueryClient("browser");
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return queryClient;
}
