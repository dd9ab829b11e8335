/** Query client: freshness, retries, prefetching. */
import {
  type DehydratedState,
  dehydrate,
  hashKey,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { createContext, type RouterContextProvider } from "react-router";
import { NoAuthenticationToken } from "~/lib/session/session.ts";
import { isOffline } from "./connection.ts";
import { statusOf } from "./problem.ts";

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;
const MAX_RETRIES = 2;
const MAX_BACKOFF_MS = 30_000;

/** Neither 401 nor a missing token: the token fetch has its own retries. Without a connection the next try fails too. */
function isWorthRetrying(error: unknown): boolean {
  return !isOffline() && statusOf(error) !== 401 && !(error instanceof NoAuthenticationToken);
}

/** Retry rule of queries for which any answer is final. */
export function retryUnlessAnswered(failures: number, error: unknown): boolean {
  const isAnswered = statusOf(error) !== undefined;
  return typeof window !== "undefined" && !isAnswered && isWorthRetrying(error) && failures < MAX_RETRIES;
}

/**
 * SPEC section 9: fresh 5 minutes, kept 10; retried twice, never after 401; backoff doubles up to 30 s.
 *
 * A failed query is not retried on mount, so that server and browser render the same; loaders retry it.
 */
export function createQueryClient(where: "server" | "browser"): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // a service worker may have a copy where the browser says that it is offline
        networkMode: "offlineFirst",
        staleTime: FRESH_MS,
        gcTime: where === "server" ? Number.POSITIVE_INFINITY : KEPT_MS,
        retry: (failures, error) => where === "browser" && isWorthRetrying(error) && failures < MAX_RETRIES,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_BACKOFF_MS),
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
      // by default a write waits silently while the browser is offline, and is made later, when nobody expects it
      mutations: { networkMode: "always" },
    },
  });
}

/** For loaders: prefetches the queries of a page. The page shows a failure. */
export async function prefetch<TQueryFnData, TError, TData, TQueryKey extends QueryKey>(
  queryClient: QueryClient,
  options: UseQueryOptions<TQueryFnData, TError, TData, TQueryKey>,
): Promise<void> {
  const { queryKey, queryFn, retry } = options;
  await queryClient.query({ queryKey, queryFn, ...(retry === undefined ? {} : { retry }) }).catch(() => undefined);
}

/** The API's base URL differs between server and browser, so query keys leave it out. */
function withoutOrigin(key: QueryKey): QueryKey {
  return key.map((part: unknown) => {
    if (typeof part !== "object" || part === null || !("baseUrl" in part)) return part;
    const { baseUrl: _, ...rest } = part;
    return rest;
  });
}

/** Marks queries whose results stay out of the page: what shows them fetches them before it hydrates. */
export const FETCHED_LATER = { isFetchedLater: true };

/** The server's query results, failures included, dehydrated with the browser's query keys. */
export function dehydrateForBrowser(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status }, meta }) => status !== "pending" && !meta?.["isFetchedLater"],
  });
  return {
    ...state,
    queries: state.queries.map((query) => {
      const queryKey = withoutOrigin(query.queryKey);
      return { ...query, queryKey, queryHash: hashKey(queryKey) };
    }),
  };
}

/**
 * The query results of a page that has just arrived. The server renders a page again when its data change and keeps it
 * until then, so what it holds is as new as an answer of the API would be, however long ago it was rendered. Of a page
 * that the service worker had kept, `useCopyOfThisPage` marks the results stale.
 */
export function asJustReceived(state: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  const received = state.queries.map((query) =>
    query.state.dataUpdatedAt === 0 ? query : { ...query, state: { ...query.state, dataUpdatedAt } },
  );
  return { ...state, queries: received };
}

/** Context with the query client of the request (server) or of the tab (browser). */
export const queryClientContext = createContext<QueryClient>();

export function queryClientOf(context: Readonly<RouterContextProvider>): QueryClient {
  return context.get(queryClientContext);
}
