/** Addresses that a form or a search leads to, beside the one that is shown. */
import { useCallback, useContext } from "react";
import { type NavigateOptions, UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from "react-router";
import { isShown } from "./early-search.ts";

/** Opens an address. The one that is shown already becomes no second entry of the history. */
export function useOpenAddress(): (address: string, options?: NavigateOptions) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (address, options) => {
      const replace = router !== undefined && isShown(router, address);
      void navigate(address, { ...options, replace });
    },
    [router, navigate],
  );
}

/** Whether an address is one of the page that is shown. It asks the router when called, so that no address renders the caller. */
export function useIsSamePage(): (address: string) => boolean {
  const router = useContext(DataRouterContext)?.router;
  return useCallback((address) => router?.state.location.pathname === address.split(/[?#]/)[0], [router]);
}
