/** The query of an address before the page is rendered with it. */
import { useCallback, useContext, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";

const doNothing = () => undefined;

/**
 * The query of the newest address of this page, also of one that is loading or not yet rendered. The router's other
 * hooks tell of an address once React has rendered it, which a busy page does late: what is chosen meanwhile would be
 * added to the address before.
 */
export function useNewestSearch(): string {
  const router = useContext(DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  const newest = () => {
    const next = router?.state.navigation.location ?? router?.state.location;
    return next?.pathname === pathname ? next.search : search;
  };
  const subscribe = useCallback((report: () => void) => router?.subscribe(report) ?? doNothing, [router]);
  return useSyncExternalStore(subscribe, newest, () => search);
}
