/** Request headers of API calls. */
import { freshStoredToken } from "~/lib/session/access-token.ts";
import { clientHeaders } from "./client-headers.ts";

/** Loaded with the first request, so that it is there when a request fails. */
export { failedRequest } from "./failed-request.ts";
export { keepRacesWhole } from "./whole-races.ts";

/**
 * Request headers of every API call: client headers, and the token where there is a valid one. Not without a connection:
 * a service worker of an earlier release, which may still be in control, answers no request with a token from a copy.
 */
export function ownHeaders(address: string): Record<string, string> {
  const token = navigator.onLine ? freshStoredToken() : undefined;
  const isOurs = new URL(address, window.location.origin).origin === window.location.origin;
  return { ...clientHeaders(address), ...(token !== undefined && isOurs && { Authorization: `Bearer ${token}` }) };
}

/** The token that a call has already stays. */
export function addOwnHeaders({ url, headers }: Request): void {
  for (const [name, value] of Object.entries(ownHeaders(url))) {
    if (name !== "Authorization" || !headers.has(name)) headers.set(name, value);
  }
}
