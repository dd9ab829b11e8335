/** Slowness of a pending request. */
import { useEffect, useState } from "react";

/** For faster pages a sign of waiting would only flicker, and delay what is waited for. */
const SHOWN_AFTER_MS = 200;

/** True while something has been pending for longer than readers wait without a sign. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
