import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { forgetReturnPath } from "~/lib/pending-action.ts";
import { safeRedirect } from "~/lib/safe-redirect.ts";

/** To the page one came from, or to the dashboard. */
export function useGoOn(): () => void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const target = safeRedirect(parameters.get("redirect"));
  return useCallback(() => {
    forgetReturnPath();
    void navigate(target, { replace: true });
  }, [navigate, target]);
}
