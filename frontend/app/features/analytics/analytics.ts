/** Analytics of this visit (SPEC section 4): it runs only while the visitor agrees, and never in safe mode. */
import type { AnalyticsOptions } from "~/api/types.gen.ts";
import { followPageViews } from "~/lib/navigation/page-views.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { CONSENT_EVENT, currentConsent } from "~/lib/storage/consent.ts";
import { followErrors } from "./client-errors.ts";
import { pageViewReport } from "./page-view-report.ts";
import { sendReport } from "./report.ts";

export function mayRun(): boolean {
  return currentConsent().allowsAnalytics && !isSafeMode(window.location.search);
}

async function readOptions(): Promise<AnalyticsOptions> {
  const answer = await fetch("/api/analytics/settings", { credentials: "omit" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as AnalyticsOptions;
}

/** Follows page views, errors and the consent. Returns a function that stops it. */
export function startAnalytics(): () => void {
  let options: Promise<AnalyticsOptions> | undefined;
  let isFirst = true;
  /** The page that is shown, until its view is sent: it counts when the visitor agrees on it. */
  let unsent: string | undefined;
  let stopOutside: () => void = () => undefined;

  const report = async (path: string) => {
    const view = pageViewReport(path, isFirst);
    isFirst = false;
    options ??= readOptions();
    const { countsVisits, outside, site, plausibleUrl } = await options;
    // the visitor may have changed their mind meanwhile
    if (!mayRun()) return;
    if (countsVisits) sendReport("page-view", view);
    if (outside === "none" || site === null) return;
    const services = await import("./outside-analytics.ts");
    if (!mayRun()) return;
    stopOutside = services.stopOutside;
    services.reportOutside({ outside, site, plausibleUrl }, view);
  };
  const send = (path: string) => {
    unsent = mayRun() ? undefined : path;
    if (unsent !== undefined) return;
    report(path).catch(() => {
      options = undefined; // the next view asks again
    });
  };
  const evaluate = () => {
    if (unsent !== undefined && mayRun()) send(unsent);
    if (!mayRun()) stopOutside();
  };

  const stops = [followPageViews(send), followErrors(mayRun)];
  window.addEventListener(CONSENT_EVENT, evaluate);
  return () => {
    window.removeEventListener(CONSENT_EVENT, evaluate);
    for (const stop of stops) stop();
  };
}
