/** Newsletter popup: when it may be shown (SPEC sections 4 and 9). */
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { wasPopupShown } from "./popup-memory.ts";

const POPUP_DELAY_MS = 11_000;
const MIN_SESSION_AGE_MS = 5_000;
/** Where the moment does not suit, it is looked again this often. */
const LOOK_AGAIN_MS = 1_000;
const SCROLL_REST_MS = 2_000;
/** A field or a filter was used this recently: a tool is in use. */
const USE_REST_MS = 30_000;

/** Tools, and screens on which somebody enters something. */
const BUSY_PAGES = [
  "/running-tools",
  "/marathon-pace-chart",
  "/half-marathon-pace-chart",
  "/marathon-predictor",
  "/half-marathon-predictor",
  "/training-plans",
  "/race-preparation",
  "/recovery-tips",
  "/pb-potential",
  "/insights",
  "/compare",
  "/races-map",
  "/my-races",
  "/login",
  "/register",
  "/verify-email",
  "/email-preferences",
  "/unsubscribe",
  "/contact",
  "/submit-race",
  "/admin",
];

export function isBusyPage(pathname: string): boolean {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return BUSY_PAGES.includes(first);
}

const FIELDS = "form, input, select, textarea, [contenteditable]";
/** Chips and notes of a list have links that change its filters. */
const TOOLS = `${FIELDS}, summary, #races`;
const OPEN = "dialog[open], header details[open], details[data-filter-sheet][open]";

/** Something is open above the page, or a field or its form has the focus. */
function isOccupied(): boolean {
  return Boolean(document.activeElement?.closest(FIELDS)) || document.querySelector(OPEN) !== null;
}

interface Recent {
  scrolledMs: number;
  usedMs: number;
}

function maybeShown(recent: Recent): boolean {
  const nowMs = performance.now();
  return (
    document.visibilityState === "visible" &&
    nowMs >= MIN_SESSION_AGE_MS &&
    nowMs - recent.scrolledMs >= SCROLL_REST_MS &&
    nowMs - recent.usedMs >= USE_REST_MS &&
    !isBusyPage(window.location.pathname) &&
    !isOccupied()
  );
}

/**
 * Calls `show` once, 11 s after the page began to load, or later at the first moment that disturbs nothing. Never for
 * a visitor who has closed it, nor in safe mode. Returns what ends the watch.
 */
export function schedulePopup(show: () => void): () => void {
  if (isSafeMode(window.location.search) || wasPopupShown()) return () => undefined;
  const recent: Recent = { scrolledMs: Number.NEGATIVE_INFINITY, usedMs: Number.NEGATIVE_INFINITY };
  const listening = new AbortController();
  const options = { passive: true, capture: true, signal: listening.signal };
  const scrolled = () => {
    recent.scrolledMs = performance.now();
  };
  const used = () => {
    recent.usedMs = performance.now();
  };
  window.addEventListener("scroll", scrolled, options);
  window.addEventListener("touchmove", scrolled, options);
  window.addEventListener("input", used, options);
  window.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(TOOLS)) used();
    },
    options,
  );

  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const look = () => {
    // another tab may have shown it meanwhile, and a link may have led into safe mode
    if (wasPopupShown() || isSafeMode(window.location.search)) end();
    else if (maybeShown(recent)) {
      end();
      show();
    } else timer = setTimeout(look, LOOK_AGAIN_MS);
  };
  timer = setTimeout(look, Math.max(0, POPUP_DELAY_MS - performance.now()));
  return end;
}
