import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ToastContext, type ToastMessage } from "./toast-context.ts";
import { Icon } from "./icon.tsx";
import { durationMs, NO_TOASTS, type Shown, whenDismissed, withMessage } from "./toast-queue.ts";

/** SPEC section 9. */
const REMOVED_AFTER_MS = 3_000;

function useToasts() {
  const [toasts, setToasts] = useState(NO_TOASTS);
  const { shown } = toasts;
  const number = shown?.number;
  const isDismissed = shown?.state === "dismissed";

  const show = useCallback((message: ToastMessage) => setToasts((before) => withMessage(before, message)), []);
  const dismiss = useCallback(() => setToasts(whenDismissed), []);

  useEffect(() => {
    if (!shown) return;
    const timer = isDismissed
      ? setTimeout(() => setToasts(NO_TOASTS), REMOVED_AFTER_MS)
      : setTimeout(dismiss, durationMs(shown));
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- timers start with a toast, and again when it is dismissed
  }, [number, isDismissed, dismiss]);

  return { shown, show, dismiss };
}

function Toast({ message, onDismiss }: { message: Shown; onDismiss: () => void }) {
  const isDismissed = message.state === "dismissed";
  return (
    <div
      data-state={isDismissed ? "dismissed" : "open"}
      aria-hidden={isDismissed}
      className="pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-md border border-transparent bg-ink py-1 pr-1 pl-4 text-paper shadow-float transition-opacity duration-200 data-[state=dismissed]:pointer-events-none data-[state=dismissed]:opacity-0"
    >
      <Icon name={message.kind === "failure" ? "warning" : "check"} />
      <p className="min-w-0 py-2 text-[0.9375rem] wrap-anywhere">{message.text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        tabIndex={isDismissed ? -1 : 0}
        onClick={onDismiss}
        className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-md hover:opacity-70"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Toast region: one message at a time at the bottom of the window, announced to screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { shown, show, dismiss } = useToasts();
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center [body:has([data-at-foot])_&]:bottom-20 [body:has([data-cookie-banner])_&]:bottom-44 lg:[body:has([data-cookie-banner])_&]:bottom-24"
      >
        {shown && <Toast key={shown.number} message={shown} onDismiss={dismiss} />}
      </div>
    </ToastContext>
  );
}
