import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { client } from "~/api/client.gen.ts";
import { nearestRacesOptions } from "~/features/search/nearest-races.ts";
import { preloadedDataContext } from "~/lib/startup/preloaded-data.ts";
import { errorIdOf } from "~/lib/api/error-id.ts";
import { inertJson, PAGE_STATE_ID, type PageState } from "~/lib/startup/page-state.ts";
import { PublicOriginContext } from "~/lib/navigation/public-origin.ts";
import { createQueryClient, dehydrateForBrowser, prefetch, queryClientContext } from "~/lib/api/query-client.ts";
import { statusOf } from "~/lib/api/problem.ts";
import type { HeadRequest, RouteHandle } from "~/lib/navigation/route-handle.ts";
import { prepareNotFoundPage } from "~/page-error.tsx";
import { loadLayout } from "~/root.tsx";
import { routes } from "~/routes.tsx";
import { type AssetTags, assetTags } from "./assets.ts";

/** A rendered page with its status and headers. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The route whose error boundary renders inside the layout. */
const BOUNDARY_ROUTE = "page";
const NOT_FOUND = 404;

client.setConfig({ baseUrl: process.env["STARTLINE_API_ORIGIN"] ?? "http://127.0.0.1:8000" });

const handler = createStaticHandler(routes);

/** Renders one address. The origin is the one visitors use, so that links in the head are right. `preloadedData` are the API answers sent along with the address. */
export async function renderDocument(url: URL, preloadedData?: unknown): Promise<RenderedPage> {
  const queryClient = createQueryClient("server");
  try {
    return await renderWith(queryClient, url, preloadedData);
  } finally {
    // timers of the queries would keep the whole client in memory for half an hour
    queryClient.clear();
  }
}

async function renderWith(queryClient: QueryClient, url: URL, preloadedData: unknown): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queryClient);
  requestContext.set(preloadedDataContext, preloadedData);
  await loadLayout();
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, headers: { location: context.headers.get("location") ?? "/" }, body: "" };
  }
  if (context.statusCode === NOT_FOUND) {
    await Promise.all([prepareNotFoundPage(), prefetch(queryClient, nearestRacesOptions(url.pathname))]);
  }

  const markup = renderOrReport(context, queryClient, url.origin);
  const state: PageState = {
    origin: url.origin,
    router: { loaderData: context.loaderData, actionData: context.actionData, errors: serialisedErrors(context) },
    queries: dehydrateForBrowser(queryClient),
  };
  const handles = context.matches.map((match) => (match.route.handle ?? {}) as RouteHandle);
  const head: HeadRequest = { queryClient, params: context.matches.at(-1)?.params ?? {}, url };
  const structured = context.errors ? [] : handles.flatMap((handle) => handle.structuredData?.(head) ?? []);
  return {
    status: context.statusCode,
    headers: headersOf(context, handles, head),
    body: withTail(markup, assetTags(routeModules(context)), structured, state),
  };
}

/** The markup of the page, or of its error page where rendering fails. */
function renderOrReport(context: StaticHandlerContext, queryClient: QueryClient, origin: string): string {
  const render = () =>
    renderToString(
      <PublicOriginContext value={origin}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </PublicOriginContext>,
    );
  try {
    return render();
  } catch (error) {
    context.errors = { [BOUNDARY_ROUTE]: error };
    context.statusCode = 500;
    return render();
  }
}

function routeModules(context: StaticHandlerContext): string[] {
  return context.matches.map((match) => `app/${match.route.id.split("#")[0] ?? ""}.tsx`);
}

function headersOf(
  context: StaticHandlerContext,
  handles: readonly RouteHandle[],
  head: HeadRequest,
): Record<string, string> {
  const failed = head.queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === "error" && statusOf(state.error) !== NOT_FOUND);
  const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" };
  const hidden = handles.some(({ noindex }) => (typeof noindex === "function" ? noindex(head) : noindex));
  if (hidden || context.statusCode >= 400) headers["x-page-robots"] = "noindex";
  if (failed || context.statusCode >= 500) headers["cache-control"] = "no-store";
  return headers;
}

function withTail(markup: string, assets: AssetTags, structured: readonly object[], state: PageState): string {
  const data = structured.map((item) => `<script type="application/ld+json">${inertJson(item)}</script>`).join("");
  const stateTag = `<script type="application/json" id="${PAGE_STATE_ID}">${inertJson(state)}</script>`;
  const head = markup.indexOf("</head>");
  const body = markup.lastIndexOf("</body>");
  return `<!doctype html>${markup.slice(0, head)}${assets.styles}${markup.slice(head, body)}${data}${stateTag}${assets.scripts}${markup.slice(body)}`;
}

/** Route errors as the browser's router expects them; of an unexpected error only the id that the log has too. */
function serialisedErrors(context: StaticHandlerContext): PageState["router"]["errors"] {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]: [string, unknown]) => {
      if (!(error instanceof Error)) return [id, error];
      const errorId = errorIdOf(error);
      console.error(`Error ${errorId}`, error);
      return [id, { message: "Unexpected error", errorId }];
    }),
  );
}
