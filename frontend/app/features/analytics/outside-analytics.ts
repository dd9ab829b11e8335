/** Outside analytics: Plausible or GA4, where the operator's setting names one and the visitor agrees. */
import { trustedScriptUrl } from "~/lib/startup/trusted-types.ts";
import type { PageViewReport } from "./report.ts";

interface OutsideService {
  outside: "plausible" | "ga4";
  site: string;
  plausibleUrl: string | null;
}

/** The names by which GA4's script is spoken to. */
const google = () => window as unknown as { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

let loadedSite: string | undefined;

/** GA4's own command queue. */
function tell(..._: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- its script reads `arguments` objects
  (google().dataLayer ??= []).push(arguments);
}

function loadGoogle(site: string): void {
  google()[`ga-disable-${site}`] = false;
  if (loadedSite === site) return;
  loadedSite = site;
  const script = document.createElement("script");
  script.async = true;
  script.src = trustedScriptUrl(`https://www.googletagmanager.com/gtag/js?id=${site}`);
  document.head.append(script);
  tell("js", new Date());
  tell("config", site, { send_page_view: false });
}

/** One page view: its path without the query. Plausible needs no script: its events interface is called. */
export function reportOutside({ outside, site, plausibleUrl }: OutsideService, view: PageViewReport): void {
  const url = `${window.location.origin}${view.path}`;
  if (outside === "ga4") {
    loadGoogle(site);
    tell("event", "page_view", { page_location: url, page_title: document.title });
    return;
  }
  const referrer = view.referrerHost === "" ? null : `https://${view.referrerHost}/`;
  void fetch(`${plausibleUrl ?? "https://plausible.io"}/api/event`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({ name: "pageview", domain: site, url, referrer }),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}

/** A script that is loaded stays in the page: GA4 has a switch for that. */
export function stopOutside(): void {
  if (loadedSite !== undefined) google()[`ga-disable-${loadedSite}`] = true;
}
