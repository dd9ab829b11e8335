/** Address whose emailed code is awaited, stored in this tab, so that a reload leads back to the field for the code. */
import { storedJson, storeText } from "~/lib/storage/stored-text.ts";

export type AwaitedKind = "signup" | "recovery";

const AWAITED_CODE_KEY = "startline-awaited-code";
/** The longest lifetime that the server gives a code (`identity_code_s`). */
const CODE_LIFETIME_MS = 600_000;

/** Stores the address that a code of this kind was just sent to, in place of an earlier one. */
export function rememberAwaitedCode(kind: AwaitedKind, email: string): void {
  storeText(AWAITED_CODE_KEY, JSON.stringify({ kind, email, at: Date.now() }), "sessionStorage");
}

/** Undefined where no code of this kind is awaited, or the latest has expired. */
export function awaitedAddress(kind: AwaitedKind): string | undefined {
  const stored = (storedJson(AWAITED_CODE_KEY, "sessionStorage") ?? {}) as Record<string, unknown>;
  const { email, at } = stored;
  if (stored["kind"] !== kind || typeof email !== "string" || typeof at !== "number") return undefined;
  return Math.abs(Date.now() - at) < CODE_LIFETIME_MS ? email : undefined;
}

export function forgetAwaitedCode(): void {
  storeText(AWAITED_CODE_KEY, null, "sessionStorage");
}
