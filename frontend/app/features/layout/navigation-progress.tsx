import { useNavigation } from "react-router";
import { useIsSlow } from "~/ui/use-is-slow.ts";

/** A line along the upper edge while the next page loads, and a text for screen readers. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const isSlow = useIsSlow(state !== "idle");

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
