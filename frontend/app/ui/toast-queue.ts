/** Which message stands, and which wait for it? Pure: time is told to it. */
import type { ToastMessage } from "~/lib/toast-context.ts";

/** SPEC section 9. */
const DURATION_MS = 5_000;
/** Subtitles are made for some 17 characters a second, and nobody looks at the foot of the window at once. */
const READ_PER_CHARACTER_MS = 60;
const SHORTEST_READ_MS = 2_500;

export interface Shown extends ToastMessage {
  number: number;
  /** `new` has not had the time that reading it takes; `read` makes room for the next. */
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

/** One at a time: what comes waits until the one before can have been read, unless it makes that one untrue. */
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

/** The one that stands has had its time to be read. */
export function whenRead(toasts: Toasts): Toasts {
  return giveWay(toasts, "read");
}

/** Put away by hand, or by its time. */
export function whenDismissed(toasts: Toasts): Toasts {
  return giveWay(toasts, "dismissed");
}
