/** Newsletter sign-up request. A repeated request for the same address is the same request. */
import { signUpForNewsletter } from "~/api/sdk.gen.ts";
import { rememberPopup } from "./popup-memory.ts";

let last: { email: string; key: string } | undefined;

/** Rejects where the server refuses or cannot be reached. */
export async function signUp(email: string): Promise<void> {
  if (last?.email !== email) last = { email, key: crypto.randomUUID() };
  await signUpForNewsletter({ body: { email }, headers: { "Idempotency-Key": last.key } });
  last = undefined;
  rememberPopup();
}
