/** Toast queue: the shown message and the waiting ones. Pure: the time is an argument. */
import type { ToastMessage } from "./toast-context.ts";

/** SPEC section 9. */
const DURATION_MS = 5_000;
/** Reading time: 17 characters a second, as for subtitles, plus a moment to notice the toast. */
const READ_PER_CHARACTER_MS = 60;
const SHORTEST_READ_MS = 2_500;

export interface Shown extends ToastMessage {
  number: number;
  /** `new` is not read yet; `read` gives way to the next one. */
  state: "new" | "read" | "dismissed";
}

export interface Toasts {
  shown?: Shown;
  waiting: readonly ToastMessage[];
}

export const NO_TOASTS: Toasts = { waiting: [] };

export function durationMs(message: ToastMessage): number {
  return message.durationMs ?? DURATION_MS;
}

export function readMs(message: ToastMessage): number {
  return Math.min(durationMs(message), Math.max(SHORTEST_READ_MS, message.text.length * READ_PER_CHARACTER_MS));
}

const topicOf = ({ topic, text }: ToastMessage) => topic ?? text;

function showing({ shown }: Toasts, message: ToastMessage, waiting: readonly ToastMessage[]): Toasts {
  return { shown: { ...message, number: (shown?.number ?? 0) + 1, state: "new" }, waiting };
}

/** One toast at a time: a new one waits until the shown one can have been read, unless it has the same subject. */
export function withMessage(toasts: Toasts, message: ToastMessage): Toasts {
  const { shown } = toasts;
  const waiting = toasts.waiting.filter((other) => topicOf(other) !== topicOf(message));
  if (shown?.state !== "new") return showing(toasts, message, waiting);
  if (shown.text === message.text) return { ...toasts, waiting };
  if (topicOf(shown) === topicOf(message)) return showing(toasts, message, waiting);
  return { ...toasts, waiting: [...waiting, message] };
}

function giveWay(toasts: Toasts, otherwise: "read" | "dismissed"): Toasts {
  const [next, ...waiting] = toasts.waiting;
  if (next) return showing(toasts, next, waiting);
  return toasts.shown ? { ...toasts, shown: { ...toasts.shown, state: otherwise } } : toasts;
}

/** The shown toast has had its reading time. */
export function whenRead(toasts: Toasts): Toasts {
  return giveWay(toasts, "read");
}

/** Dismissed by the user or after its duration. */
export function whenDismissed(toasts: Toasts): Toasts {
  return giveWay(toasts, "dismissed");
}
