/** Effects of route changes. */
import { type createBrowserRouter, NavigationType, type RouteObject } from "react-router";
import { recordPageView } from "./page-views.ts";
import { preloadRelatedRoutes } from "./route-preloading.ts";

export { followStructuredData } from "./followed-structured-data.ts";

/** SPEC section 9. */
const PAGE_VIEW_DELAY_MS = 100;

type RouterState = ReturnType<typeof createBrowserRouter>["state"];

type Location = Pick<RouterState["location"], "pathname" | "search">;

/** The part of the router that is observed. */
interface Router {
  state: Pick<RouterState, "location">;
  subscribe: (follower: (state: RouterState) => void) => () => void;
}

/**
 * Effects of the first page and of every route change, besides scrolling, which the root does. Another query is another
 * page view too (a filtered list, the next rows), except where it replaces the one before: a tool writes its inputs so.
 */
export function followRouteChanges(router: Router, routes: RouteObject[]): void {
  let shown: Location | undefined;
  let view: ReturnType<typeof setTimeout> | undefined;
  let stopPreloading: () => void = () => undefined;

  const arrive = (location: Location, isReplaced: boolean): void => {
    const before = shown;
    shown = location;
    const isOtherPage = location.pathname !== before?.pathname;
    if (!isOtherPage && (isReplaced || location.search === before.search)) return;
    clearTimeout(view);
    view = setTimeout(recordPageView, PAGE_VIEW_DELAY_MS);
    if (!isOtherPage) return;
    stopPreloading();
    stopPreloading = preloadRelatedRoutes(routes, location.pathname);
  };

  arrive(router.state.location, false);
  router.subscribe((state) => {
    if (state.navigation.state === "idle") arrive(state.location, state.historyAction === NavigationType.Replace);
  });
}
