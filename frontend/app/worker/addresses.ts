/** Requests that the service worker answers from copies when there is no connection. */

/** Addresses that are files or data, not pages. */
const NO_PAGE = /^\/(api|auth|assets|posters|feeds|calendars)\/|\.(xml|txt|ics|csv|json|png|svg|webmanifest)$/;
/** Pages whose address may hold a secret, or that are useless without a connection. */
const NEVER_KEPT = /^\/(login|register|verify-email|email-preferences|unsubscribe|admin|debug-user|submit-race)(\/|$)/;
/** Letters, advertisements and other sites count their visitors by these: the page is the same without them. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id)$/;
/** Answers that depend on the address and the catalogue alone. */
const CATALOGUE = /^\/api\/(marathons|suggest|places|catalogue|potentials|insights|articles)(\/|$)/;

export function isPage(path: string): boolean {
  return !NO_PAGE.test(path);
}

/**
 * As the server redirects it: lower case, no needless slash. It begins with exactly one slash, so that a redirect to it
 * cannot name another host.
 */
export function usualSpelling(path: string): string {
  const withoutSlashes = path.replace(/\/{2,}/g, "/").replace(/\/$/, "") || "/";
  return withoutSlashes.replace(/(%[0-9a-f]{2})|[A-Z]/gi, (part, escaped?: string) => escaped ?? part.toLowerCase());
}

/** The address under which a page is kept: the same one, whatever a link adds to count its visitors. */
export function withoutCampaign(address: string): string {
  const [page = "", query] = address.split("?", 2);
  if (query === undefined) return address;
  const kept = query.split("&").filter((parameter) => !CAMPAIGN.test(parameter.split("=", 1)[0] ?? ""));
  return kept.length === 0 ? page : `${page}?${kept.join("&")}`;
}

export function isKeptPage(path: string): boolean {
  return isPage(path) && !NEVER_KEPT.test(path);
}

/** A public answer of the catalogue: the same for everyone, with a token or without. */
export function isCatalogueRequest(request: Request): boolean {
  return request.method === "GET" && CATALOGUE.test(new URL(request.url).pathname);
}

/** Only whole answers that their server allows to store, and none to a request with a token. */
export function mayBeKept(response: Response, request?: Request): boolean {
  if (request?.headers.has("authorization")) return false;
  return response.status === 200 && !/no-store|private/.test(response.headers.get("cache-control") ?? "");
}
