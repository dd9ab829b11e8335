/** Values that change after the next paint. */
import { startTransition, useEffect, useState } from "react";

/**
 * The value of before until the page has shown what else changed with it; then the new one, interruptibly. Where
 * `useDeferredValue` is read in a transition, as every navigation is, it does not wait.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setShown(() => value))));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
