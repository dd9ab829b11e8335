/** Errors of the page, reported to our collector: of one page in five, without what a visitor typed. */
import { CAUGHT_ERROR_EVENT } from "~/lib/startup/error-event.ts";
import { isSuppressed } from "~/lib/startup/global-errors.ts";
import { sendReport } from "./report.ts";

const SAMPLED_SHARE = 0.2;
const MOST_PER_PAGE = 5;
const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 2_000;

/** Without queries of addresses, email addresses and tokens. */
export function scrubbed(text: string): string {
  return text
    .replaceAll("\0", "")
    .replace(/\?[^\s)"']*/g, "")
    .replace(/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'():]+/g, "(address)")
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "(token)");
}

function textsOf(error: unknown): { message: string; stack: string } {
  const isError = error instanceof Error;
  const message = isError ? `${error.name}: ${error.message}` : String(error);
  return {
    message: scrubbed(message).slice(0, LONGEST_MESSAGE) || "(no message)",
    stack: isError ? scrubbed(error.stack ?? "").slice(0, LONGEST_STACK) : "",
  };
}

/** Reports errors while `mayRun`, in a sampled page, each once. Returns a function that stops it. */
export function followErrors(mayRun: () => boolean): () => void {
  if (Math.random() >= SAMPLED_SHARE) return () => undefined;
  const reported = new Set<string>();
  const report = (error: unknown) => {
    if (!mayRun() || isSuppressed(error)) return;
    const texts = textsOf(error);
    if (reported.has(texts.message) || reported.size >= MOST_PER_PAGE) return;
    reported.add(texts.message);
    sendReport("client-error", { ...texts, path: window.location.pathname.slice(0, 200) });
  };
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  const onCaught = (event: Event) => report((event as CustomEvent<unknown>).detail);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  window.addEventListener(CAUGHT_ERROR_EVENT, onCaught);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
    window.removeEventListener(CAUGHT_ERROR_EVENT, onCaught);
  };
}
