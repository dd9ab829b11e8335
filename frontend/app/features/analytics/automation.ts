/** Automation heuristic (SPEC sections 4 and 9). Its result is only logged. */

export const THRESHOLD = 7;
const MOST_CLICKS = 100;
const MOST_KEYS = 500;
const RESET_EVERY_MS = 10 * 60_000;
const MOVEMENTS = ["pointermove", "touchstart", "wheel", "scroll", "keydown"] as const;

export interface Signs {
  browser: Window;
  hasMoved: boolean;
}

/** Each holds for what drives browsers, and seldom for people. */
export const CHECKS: readonly ((signs: Signs) => boolean)[] = [
  ({ browser }) => browser.navigator.webdriver,
  ({ browser }) => /headless|phantom|puppeteer|playwright|selenium|bot\b/i.test(browser.navigator.userAgent),
  ({ browser }) => browser.navigator.languages.length === 0,
  ({ browser }) => !browser.navigator.cookieEnabled,
  ({ browser }) => browser.outerWidth === 0 || browser.outerHeight === 0,
  ({ browser }) => browser.screen.width === 0 || browser.screen.colorDepth === 0,
  ({ browser }) => !(browser.navigator.hardwareConcurrency > 1),
  ({ hasMoved }) => !hasMoved,
];

export function countedChecks(signs: Signs): number {
  return CHECKS.filter((check) => check(signs)).length;
}

export function isAutomated(signs: Signs): boolean {
  return countedChecks(signs) >= THRESHOLD;
}

/** Counts clicks and key presses, and looks at the signs every ten minutes. Returns a function that stops it. */
export function watchForAutomation(): () => void {
  let clicks = 0;
  let keys = 0;
  let hasMoved = false;

  const onClick = () => {
    clicks += 1;
    if (clicks === MOST_CLICKS + 1) console.warn(`More than ${MOST_CLICKS} clicks in ten minutes`);
  };
  const onKey = () => {
    keys += 1;
    if (keys === MOST_KEYS + 1) console.warn(`More than ${MOST_KEYS} key presses in ten minutes`);
  };
  const onMovement = () => {
    hasMoved = true;
  };
  const judge = () => {
    const signs = { browser: window, hasMoved };
    if (isAutomated(signs)) console.info(`Automated visit: ${countedChecks(signs)} of ${CHECKS.length} checks hold`);
  };
  const reset = () => {
    judge();
    clicks = 0;
    keys = 0;
    hasMoved = false;
  };

  judge();
  const timer = setInterval(reset, RESET_EVERY_MS);
  window.addEventListener("click", onClick);
  window.addEventListener("keydown", onKey);
  for (const name of MOVEMENTS) window.addEventListener(name, onMovement, { passive: true });
  return () => {
    clearInterval(timer);
    window.removeEventListener("click", onClick);
    window.removeEventListener("keydown", onKey);
    for (const name of MOVEMENTS) window.removeEventListener(name, onMovement);
  };
}
