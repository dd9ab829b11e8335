import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ToastContext, type ToastMessage } from "~/lib/toast-context.ts";
import { Icon } from "./icon.tsx";

/** SPEC section 9. */
const DURATION_MS = 5_000;
const REMOVED_AFTER_MS = 3_000;

interface Shown extends ToastMessage {
  number: number;
  state: "open" | "dismissed";
}

/** One message at a time, read aloud by assistive software, at the foot of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();

  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ ...message, number: (before?.number ?? 0) + 1, state: "open" }));
  }, []);
  const dismiss = useCallback(() => {
    setShown((before) => before && { ...before, state: "dismissed" });
  }, []);

  useEffect(() => {
    if (!shown) return;
    const timer =
      shown.state === "open"
        ? setTimeout(dismiss, shown.durationMs ?? DURATION_MS)
        : setTimeout(() => setShown(undefined), REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, dismiss]);

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center"
      >
        {shown && (
          <div
            key={shown.number}
            data-state={shown.state}
            aria-hidden={shown.state === "dismissed"}
            className="pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-md bg-ink py-1 pr-1 pl-4 text-paper shadow-float transition-opacity duration-200 data-[state=dismissed]:pointer-events-none data-[state=dismissed]:opacity-0"
          >
            <Icon name={shown.kind === "failure" ? "warning" : "check"} />
            <p className="py-2 text-[0.9375rem]">{shown.text}</p>
            <button
              type="button"
              aria-label="Dismiss"
              tabIndex={shown.state === "dismissed" ? -1 : 0}
              onClick={dismiss}
              className="grid size-10 cursor-pointer place-items-center rounded-md hover:opacity-70"
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
