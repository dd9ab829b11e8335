import { freshStoredToken } from "./access-token.ts";
import { clientHeaders } from "./client-headers.ts";

/** What our own server may know of this browser, and the token where there is a fresh one. */
export function addOwnHeaders(request: Request): void {
  for (const [name, value] of Object.entries(clientHeaders(request.url))) request.headers.set(name, value);
  const token = freshStoredToken();
  const isOurs = new URL(request.url).origin === window.location.origin;
  if (token !== undefined && isOurs && !request.headers.has("Authorization")) {
    request.headers.set("Authorization", `Bearer ${token}`);
  }
}
