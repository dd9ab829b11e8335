import { useLocation } from "react-router";
import { useHydrated } from "~/lib/hydrated.ts";

/** The query of this address, for links. The server renders these pages without one, so it is empty until the page is live. */
export function useOwnSearch(): string {
  const { search } = useLocation();
  return useHydrated() ? search : "";
}
