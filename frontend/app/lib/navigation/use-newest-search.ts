/** The query of an address before the page is rendered with it. */
import { useCallback, useContext, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { earlySearchOf, type Router } from "./early-search.ts";

const doNothing = () => undefined;

/** Reports every address that the router is told of, and those that a page shows before. */
export function onNewAddress(router: Router | undefined, report: () => void): () => void {
  if (!router) return doNothing;
  const stops = [router.subscribe(report), earlySearchOf(router).subscribe(report)];
  return () => stops.forEach((stop) => stop());
}

/** Undefined without a router, and where it leads to another page. */
export function newestSearchOf(router: Router | undefined, pathname: string): string | undefined {
  if (!router) return undefined;
  const early = earlySearchOf(router).searchOf(pathname);
  if (early !== undefined) return early;
  const next = router.state.navigation.location ?? router.state.location;
  return next.pathname === pathname ? next.search : undefined;
}

/**
 * The query of the newest address of this page, also of one that is loading or not yet rendered. The router's other
 * hooks tell of an address once React has rendered it, which a busy page does late: what is chosen meanwhile would be
 * added to the address before.
 */
export function useNewestSearch(): string {
  const router = useContext(DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  const newest = () => newestSearchOf(router, pathname) ?? search;
  const subscribe = useCallback((report: () => void) => onNewAddress(router, report), [router]);
  return useSyncExternalStore(subscribe, newest, () => search);
}
