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
export function addOwnHeaders(request: Request): void {
  for (const [name, value] of Object.entries(clientHeaders(request.url))) request.headers.set(name, value);
  const token = navigator.onLine ? freshStoredToken() : undefined;
  const isOurs = new URL(request.url).origin === window.location.origin;
  if (token !== undefined && isOurs && !request.headers.has("Authorization")) {
    request.headers.set("Authorization", `Bearer ${token}`);
  }
}
