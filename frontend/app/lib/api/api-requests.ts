/** Interceptor that adds headers to every request of the generated client. Its code is loaded with the first request. */
import { client } from "~/api/client.gen.ts";

/** SPEC section 7: all calls to our server carry the token of the signed-in user. Calls that need a token wait for it. */
export function prepareRequests(): void {
  client.setConfig({ auth: async () => (await import("~/lib/session/access-token.ts")).accessToken() });
  client.interceptors.request.use(async (request) => {
    const { addOwnHeaders } = await import("./request-headers.ts");
    addOwnHeaders(request);
    return request;
  });
}
