/** Toast queue: the shown message and the waiting ones. Pure: the time is an argument. */
import type { ToastMessage } from "./toast-context.ts";

/** SPEC section 9. */
const DURATION_MS = 5_000;

export interface Shown extends ToastMessage {
  number: number;
  state: "open" | "dismissed";
}

interface Toasts {
  shown?: Shown;
  waiting: readonly ToastMessage[];
}

export const NO_TOASTS: Toasts = { waiting: [] };

export function durationMs(message: ToastMessage): number {
  return message.durationMs ?? DURATION_MS;
}

const topicOf = ({ topic, text }: ToastMessage) => topic ?? text;

function showing({ shown }: Toasts, message: ToastMessage, waiting: readonly ToastMessage[]): Toasts {
  return { shown: { ...message, number: (shown?.number ?? 0) + 1, state: "open" }, waiting };
}

/** One toast at a time: a new one waits until the shown one has had its time, unless it has the same subject. */
export function withMessage(toasts: Toasts, message: ToastMessage): Toasts {
  const { shown } = toasts;
  const waiting = toasts.waiting.filter((other) => topicOf(other) !== topicOf(message));
  if (shown?.state !== "open") return showing(toasts, message, waiting);
  if (shown.text === message.text) return { ...toasts, waiting };
  if (topicOf(shown) === topicOf(message)) return showing(toasts, message, waiting);
  return { ...toasts, waiting: [...waiting, message] };
}

/** Dismissed by the user, or after its duration: the next one follows at once. */
export function whenDismissed(toasts: Toasts): Toasts {
  const [next, ...waiting] = toasts.waiting;
  if (next) return showing(toasts, next, waiting);
  return toasts.shown ? { ...toasts, shown: { ...toasts.shown, state: "dismissed" } } : toasts;
}
