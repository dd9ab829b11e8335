/** Interceptors of the generated client: headers for every request, the status for every failure. Loaded when needed. */
import { client } from "~/api/client.gen.ts";

/** SPEC section 7: all calls to our server carry the token of the signed-in user. Calls that need a token wait for it. */
export function prepareRequests(): void {
  client.setConfig({ auth: async () => (await import("~/lib/session/access-token.ts")).accessToken() });
  client.interceptors.request.use(async (request) => {
    const { addOwnHeaders } = await import("./request-headers.ts");
    addOwnHeaders(request);
    return request;
  });
  client.interceptors.error.use(async (error, response) => {
    const { failedRequest } = await import("./request-headers.ts");
    return failedRequest(error, response);
  });
}
