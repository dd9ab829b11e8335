/** Another address of a screen while the browser is offline: the service worker may have a copy of its page. */
import { redirectDocument } from "react-router";
import { isOffline } from "~/lib/api/connection.ts";

/**
 * For loaders whose data could not be fetched. Throws a redirect to the document of the request where the browser is
 * offline and a copy of it is kept. Not where the document is being shown: it would load again and again.
 */
export async function openKeptPage(request: Request): Promise<void> {
  if (typeof window === "undefined" || !isOffline() || !("caches" in window)) return;
  const { pathname, search } = new URL(request.url);
  if (pathname + search === window.location.pathname + window.location.search) return;
  const copy = await caches.match(pathname + search, { ignoreVary: true }).catch(() => undefined);
  if (copy) throw redirectDocument(pathname + search);
}
