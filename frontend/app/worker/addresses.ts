/** Which requests the service worker answers from copies when there is no connection. */

/** Addresses that are files or data, not pages. */
const NO_PAGE = /^\/(api|auth|assets|posters|feeds|calendars)\/|\.(xml|txt|ics|csv|json|png|svg|webmanifest)$/;
/** Pages whose address may hold a secret, or that are useless without a connection. */
const NEVER_KEPT = /^\/(login|register|verify-email|email-preferences|unsubscribe|admin|debug-user|submit-race)(\/|$)/;
/** Answers that depend on the address and the catalogue alone. */
const CATALOGUE = /^\/api\/(marathons|suggest|places|catalogue|potentials|insights|articles)(\/|$)/;

export function isPage(path: string): boolean {
  return !NO_PAGE.test(path);
}

export function isKeptPage(path: string): boolean {
  return isPage(path) && !NEVER_KEPT.test(path);
}

/** A public answer of the catalogue. A request with a token is never answered from a copy, nor kept. */
export function isCatalogueRequest(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === "GET" && CATALOGUE.test(pathname) && !request.headers.has("authorization");
}

/** Only whole answers that their server allows to store. */
export function mayBeKept(response: Response): boolean {
  return response.status === 200 && !/no-store|private/.test(response.headers.get("cache-control") ?? "");
}
