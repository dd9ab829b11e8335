/** Access token for calls to our server. */
import { NoAuthenticationToken, type StoredSession, storedSession } from "./session.ts";

/** SPEC section 9: 3 retries, the delay grows by 1 s per attempt. */
const RETRIES = 3;
const DELAY_STEP_MS = 1_000;
/** Limit of one attempt: the client itself retries a silent provider for 30 s. */
const TRY_MS = 1_000;
/** The provider's client renews a token this long before it ends. */
const RENEWED_BEFORE_S = 90;

function lastsFor(session: StoredSession | undefined, seconds: number): session is StoredSession {
  return session !== undefined && session.expiresAt - Date.now() / 1000 > seconds;
}

/** The stored token, where it is still valid on arrival. */
export function freshStoredToken(): string | undefined {
  const session = storedSession();
  return lastsFor(session, RENEWED_BEFORE_S) ? session.accessToken : undefined;
}

/** Milliseconds until the stored token is renewed; 0 where that is due, or without a token. */
export function freshStoredTokenLastsMs(): number {
  const session = storedSession();
  if (!session) return 0;
  return Math.max(0, (session.expiresAt - RENEWED_BEFORE_S) * 1_000 - Date.now());
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

async function renewedToken(): Promise<string | undefined> {
  try {
    const { authClient } = await import("./auth-client.ts");
    const answer = await Promise.race([(await authClient()).getSession(), after(TRY_MS)]);
    if (answer?.data.session) return answer.data.session.access_token;
  } catch {
    // counts as no answer
  }
  // the provider is down: the stored token is valid for a while
  const session = storedSession();
  return lastsFor(session, 0) ? session.accessToken : undefined;
}

async function renew(): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const token = await renewedToken();
    if (token !== undefined) return token;
    if (attempt >= RETRIES || !storedSession()) throw new NoAuthenticationToken();
    await after((attempt + 1) * DELAY_STEP_MS);
  }
}

let renewing: Promise<string> | undefined;

/** Undefined for guests. Raises NoAuthenticationToken where there is a session without an obtainable token. */
export async function accessToken(): Promise<string | undefined> {
  if (!storedSession()) return undefined;
  const token = freshStoredToken();
  if (token !== undefined) return token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
