/** First script of a page. */
import { keepEarlyTaps } from "./lib/startup/early-taps.ts";
import { keepRedirectInLinks } from "./lib/startup/keep-redirect.ts";
import { showStartupFailure } from "./lib/startup/startup-failure.ts";
import { yieldToBrowser } from "./lib/startup/yield-to-browser.ts";

/** On a slow phone each request takes 5 ms of the main thread: more at once would hold up a touch. */
const REQUESTS_AT_A_TIME = 6;

/**
 * Fetches the application after the first contentful paint. Fetched at once, 150
 * kilobytes of script would compete with the typefaces and delay the first paint on a slow phone by two seconds.
 */
async function fetchApplication(): Promise<void> {
  const modules = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset["modules"] ?? "";
  for (const [place, href] of modules.split(" ").filter(Boolean).entries()) {
    if (place > 0 && place % REQUESTS_AT_A_TIME === 0) await yieldToBrowser();
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  // the catch covers a script that cannot be loaded, and an exception in `start`
  import("./entry-client.tsx")
    .then(({ start }) => start(stopKeepingTaps))
    .catch((error: unknown) => {
      console.error("The application did not start", error);
      showStartupFailure(document);
    });
}

/** Calls back after the first contentful paint. An animation frame alone says only that a frame was requested. */
function afterFirstPaint(callback: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    requestAnimationFrame(() => setTimeout(callback));
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: "paint", buffered: true });
}

const stopKeepingTaps = keepEarlyTaps(document);
keepRedirectInLinks(document);

// a hidden page is never painted
if (document.visibilityState === "hidden") void fetchApplication();
else afterFirstPaint(() => void fetchApplication());
