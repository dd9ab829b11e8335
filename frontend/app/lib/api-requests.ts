/** What goes with every request of the generated client. The code for it comes with the first one. */
import { client } from "~/api/client.gen.ts";

/** SPEC section 7: all calls to our server carry the token of whoever is signed in. Calls that need one wait for it. */
export function prepareRequests(): void {
  client.setConfig({ auth: async () => (await import("./access-token.ts")).accessToken() });
  client.interceptors.request.use(async (request) => {
    const { addOwnHeaders } = await import("./request-headers.ts");
    addOwnHeaders(request);
    return request;
  });
}
