/** The page that a visitor came from to sign in: the `redirect` parameter of the address. */
import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { forgetReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";

/** Goes to that page, or to the dashboard. */
export function useRedirect(): () => void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const target = safeRedirect(parameters.get("redirect"));
  return useCallback(() => {
    forgetReturnPath();
    void navigate(target, { replace: true });
  }, [navigate, target]);
}

/** The query of the address, for links. The server renders these pages without one, so it is empty until hydration. */
export function useHydratedSearch(): string {
  const { search } = useLocation();
  return useHydrated() ? search : "";
}
