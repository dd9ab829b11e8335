import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "~/lib/api/query-client.ts";

/** A client that does not repeat failed queries, and repeats mutations without delay. */
export function clientWithQuickRetries(): QueryClient {
  const queryClient = createQueryClient("server");
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, mutations: { ...defaults.mutations, retryDelay: 1 } });
  return queryClient;
}
