import { useLocation } from "react-router";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";

/** Notice that the page runs in safe mode, with the way out. */
export function SafeModeNotice() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || !isSafeMode(search)) return null;
  return (
    <p role="note" className="no-print border-b border-line bg-accent-soft px-4 py-1.5 text-center text-sm">
      Safe mode: nothing about this visit is measured or sent.
    </p>
  );
}
