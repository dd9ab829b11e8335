import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** For faster pages a progress line would only flicker. */
const SHOWN_AFTER_MS = 200;

/** A line along the upper edge while the next page loads, and a text for screen readers. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const isPending = state !== "idle";

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

  return (
    <>
      {isSlow && (
        <div
          data-progress=""
          className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-page-loading bg-accent"
        />
      )}
      <p aria-live="polite" className="sr-only">
        {isSlow && "Loading the page…"}
      </p>
    </>
  );
}
