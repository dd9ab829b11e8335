/** What goes with every request of the generated client. */
import { client } from "~/api/client.gen.ts";
import { accessToken, freshStoredToken } from "./access-token.ts";
import { clientHeaders } from "./client-headers.ts";

/** SPEC section 7: all calls to our server carry the token of whoever is signed in. Calls that need one wait for it. */
export function prepareRequests(): void {
  client.setConfig({ auth: accessToken });
  client.interceptors.request.use((request) => {
    for (const [name, value] of Object.entries(clientHeaders(request.url))) request.headers.set(name, value);
    const token = freshStoredToken();
    const isOurs = new URL(request.url).origin === window.location.origin;
    if (token !== undefined && isOurs && !request.headers.has("Authorization")) {
      request.headers.set("Authorization", `Bearer ${token}`);
    }
    return request;
  });
}
