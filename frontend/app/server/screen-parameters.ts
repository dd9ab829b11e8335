/** Screen parameters: the query parameters of every screen, by its path pattern, for the Python server. */
import type { LazyRouteFunction, RouteObject } from "react-router";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { routes } from "~/routes.tsx";

async function handleOf(route: RouteObject): Promise<RouteHandle | undefined> {
  const loaded = typeof route.lazy === "function" ? await (route.lazy as LazyRouteFunction<RouteObject>)() : route;
  return loaded.handle as RouteHandle | undefined;
}

/** `{"/marathons/:country": ["dateFrom", …]}`; a screen that reads none is left out. */
export async function screenParameters(
  of: readonly RouteObject[] = routes,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const route of of) {
    const parameters = (await handleOf(route))?.parameters;
    if (parameters !== undefined) found[`/${route.path ?? ""}`] = [...parameters].sort();
    Object.assign(found, await screenParameters(route.children ?? []));
  }
  return found;
}
