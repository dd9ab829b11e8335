/** Interceptors of the generated client: headers for every request, all fields for races, the status for every failure. Loaded when needed. */
import { client } from "~/api/client.gen.ts";

const requestHeaders = () => import("./request-headers.ts");
/** Kept: an import of a loaded module takes turns of the event loop, and a request would wait for rendering meanwhile. */
let headers: Awaited<ReturnType<typeof requestHeaders>> | undefined;

/** SPEC section 7: all calls to our server carry the token of the signed-in user. Calls that need a token wait for it. */
export function prepareRequests(): void {
  client.setConfig({ auth: async () => (await import("~/lib/session/access-token.ts")).accessToken() });
  client.interceptors.request.use(async (request, call) => {
    headers ??= await requestHeaders();
    headers.addOwnHeaders(request);
    headers.keepRacesWhole(call);
    return request;
  });
  client.interceptors.error.use(async (error, response) => {
    headers ??= await requestHeaders();
    return headers.failedRequest(error, response);
  });
}
