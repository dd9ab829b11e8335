import type { createBrowserRouter, RouteObject } from "react-router";
import { recordPageView } from "./page-views.ts";
import { preloadRelatedRoutes } from "./route-preloading.ts";

/** SPEC section 9. */
const PAGE_VIEW_DELAY_MS = 100;

type RouterState = ReturnType<typeof createBrowserRouter>["state"];

/** The part of the router that is observed. */
interface Router {
  state: Pick<RouterState, "location">;
  subscribe: (follower: (state: RouterState) => void) => () => void;
}

/** Effects of the first page and of every route change, besides scrolling, which the root does. */
export function followRouteChanges(router: Router, routes: RouteObject[]): void {
  let shown: string | undefined;
  let stop: () => void = () => undefined;

  const arrive = (pathname: string): void => {
    if (pathname === shown) return;
    shown = pathname;
    stop();
    const view = setTimeout(recordPageView, PAGE_VIEW_DELAY_MS);
    const stopPreloading = preloadRelatedRoutes(routes, pathname);
    stop = () => {
      clearTimeout(view);
      stopPreloading();
    };
  };

  arrive(router.state.location.pathname);
  router.subscribe((state) => {
    if (state.navigation.state === "idle") arrive(state.location.pathname);
  });
}
