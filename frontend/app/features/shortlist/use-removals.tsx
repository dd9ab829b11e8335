import { type ReactNode, useCallback, useState } from "react";
import { type Removal, RemovedNotice } from "./removed-notice.tsx";

/** The last thing removed from a list, until the page is left. */
export function useRemovals(): { note: (removal: Removal) => void; notice: ReactNode } {
  const [last, setLast] = useState<{ removal: Removal; count: number }>();
  const note = useCallback((removal: Removal) => {
    setLast((before) => ({ removal, count: (before?.count ?? 0) + 1 }));
  }, []);
  return { note, notice: last && <RemovedNotice key={last.count} removal={last.removal} /> };
}
