/** Screen parameters: the query parameters of every screen, by its path pattern, for the Python server. */
import type { LazyRouteFunction, RouteObject } from "react-router";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { routes } from "~/routes.tsx";

async function handleOf(route: RouteObject): Promise<RouteHandle | undefined> {
  const loaded = typeof route.lazy === "function" ? await (route.lazy as LazyRouteFunction<RouteObject>)() : route;
  return loaded.handle as RouteHandle | undefined;
}

const ANY_OTHER_PATH = "*";

/** `{"/about": [], "/marathons/:country": ["dateFrom", …]}`: every screen but the one of unknown addresses. */
export async function screenParameters(
  of: readonly RouteObject[] = routes,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const route of of) {
    if (route.children) Object.assign(found, await screenParameters(route.children));
    else if (route.path !== ANY_OTHER_PATH) {
      found[`/${route.path ?? ""}`] = [...((await handleOf(route))?.parameters ?? [])].sort();
    }
  }
  return found;
}
