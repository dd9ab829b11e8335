/** Client of the identity provider. Loaded on sign-in screens, and where there is a session. */
import type { AuthClient as Provider } from "@supabase/auth-js";
import { readSignInSettings } from "~/api/sdk.gen.ts";
import type { SignInOptions } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { SESSION_KEY, sessionArea } from "./session.ts";
import { BROWSER_HEADER, signUpBrowser } from "./sign-up-browser.ts";

export type AuthClient = InstanceType<typeof Provider>;

/** Longer than any delay that the provider adds. */
const DEADLINE_MS = 15_000;
const DEFAULT_WAIT_S = 60;
/** The page of a link does not wait longer for its address. */
const LOOKUP_MS = 3_000;

/** Default settings: the embedded provider. */
export const EMBEDDED_PROVIDER: SignInOptions = {
  mode: "embedded",
  identityUrl: null,
  identityKey: null,
  passwordMinLength: 10,
  showsDebugUser: false,
};

let waitS: number | undefined;
let loading: Promise<AuthClient> | undefined;

/** Retry-After of the provider's last 429. Read once. */
export function takeRetryAfterS(): number {
  const seconds = waitS ?? DEFAULT_WAIT_S;
  waitS = undefined;
  return seconds;
}

async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(DEADLINE_MS) });
  if (response.status === 429) {
    const stated = Number(response.headers.get("retry-after"));
    waitS = Number.isFinite(stated) && stated > 0 ? Math.ceil(stated) : DEFAULT_WAIT_S;
  }
  return response;
}

/** The embedded provider learns which browser signed up; a hosted one would have no use for it. */
async function embeddedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const browser = signUpBrowser();
  if (browser === undefined) return patientFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set(BROWSER_HEADER, browser);
  return patientFetch(input, { ...init, headers });
}

/** Sign-in options of the server. */
export async function signInSettings(): Promise<SignInOptions> {
  try {
    return (await readSignInSettings()).data;
  } catch (error) {
    if (statusOf(error) === 404) return EMBEDDED_PROVIDER;
    throw error;
  }
}

function embeddedUrl(): string {
  return `${window.location.origin}/auth/v1`;
}

/** What the link of an email confirms. */
export interface LinkAddress {
  email: string;
  /** Of a change of address. */
  newEmail?: string;
}

/**
 * The address of an email's link, without using the link. `unknown` with a hosted provider, which has no such call, and
 * where no answer arrives.
 */
export async function addressOfLink(type: string, token: string): Promise<LinkAddress | "expired" | "unknown"> {
  try {
    if ((await signInSettings()).mode !== "embedded") return "unknown";
    const response = await fetch(`${embeddedUrl()}/verify/address`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ type, token_hash: token }),
      signal: AbortSignal.timeout(LOOKUP_MS),
    });
    if (response.status === 403) return "expired";
    const { email, new_email: newEmail } = (await response.json()) as Record<string, unknown>;
    if (typeof email !== "string") return "unknown";
    return { email, ...(typeof newEmail === "string" ? { newEmail } : {}) };
  } catch {
    return "unknown";
  }
}

async function load(): Promise<AuthClient> {
  const [{ AuthClient }, settings] = await Promise.all([import("@supabase/auth-js"), signInSettings()]);
  return new AuthClient({
    url: settings.identityUrl ?? embeddedUrl(),
    ...(settings.identityKey ? { headers: { apikey: settings.identityKey } } : {}),
    storageKey: SESSION_KEY,
    storage: sessionArea,
    persistSession: true,
    autoRefreshToken: true,
    // our mails lead to a page with a button, never to an address that signs in by itself
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: settings.mode === "embedded" ? embeddedFetch : patientFetch,
  });
}

/** One client for each tab. A failed load is retried at the next call. */
export function authClient(): Promise<AuthClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
