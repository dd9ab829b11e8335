/** The identity provider's own client. Loaded on sign-in screens, and where there is a session to look after. */
import type { AuthClient as Provider } from "@supabase/auth-js";
import { readSignInSettings } from "~/api/sdk.gen.ts";
import type { SignInSettings } from "~/api/types.gen.ts";
import { statusOf } from "./query-client.ts";
import { SESSION_KEY, sessionArea } from "./session.ts";

export type AuthClient = InstanceType<typeof Provider>;

/** Longer than any delay that the provider adds by itself. */
const DEADLINE_MS = 15_000;
const DEFAULT_WAIT_S = 60;

/** What a server without such settings means by it: the provider is its own. */
export const EMBEDDED_PROVIDER: SignInSettings = {
  mode: "embedded",
  identityUrl: null,
  identityKey: null,
  passwordMinLength: 10,
  showsDebugUser: false,
};

let waitS: number | undefined;
let loading: Promise<AuthClient> | undefined;

/** How long the provider wants to be left alone, as it said with its last "too many". Asked once. */
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

/** Where people sign in, and by which rules. */
export async function signInSettings(): Promise<SignInSettings> {
  try {
    return (await readSignInSettings()).data;
  } catch (error) {
    if (statusOf(error) === 404) return EMBEDDED_PROVIDER;
    throw error;
  }
}

async function load(): Promise<AuthClient> {
  const [{ AuthClient }, settings] = await Promise.all([import("@supabase/auth-js"), signInSettings()]);
  return new AuthClient({
    url: settings.identityUrl ?? `${window.location.origin}/auth/v1`,
    ...(settings.identityKey ? { headers: { apikey: settings.identityKey } } : {}),
    storageKey: SESSION_KEY,
    storage: sessionArea,
    persistSession: true,
    autoRefreshToken: true,
    // our mails lead to a page with a button, never to an address that signs in by itself
    detectSessionInUrl: false,
    fetch: patientFetch,
  });
}

/** One for each tab. A load that failed is tried again the next time. */
export function authClient(): Promise<AuthClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
