/** Session state of this browser, read from storage: without the sign-in library and without a request. */
import { useSyncExternalStore } from "react";
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

export const SESSION_KEY = "startline-session";
/** The account's saved lists, for reading without a connection. They end with the session. */
export const ACCOUNT_COPY_KEY = "startline-account-copy";

export interface StoredSession {
  accessToken: string;
  /** When the access token ends, in seconds since 1970. */
  expiresAt: number;
  /** The provider's id of the account. */
  account?: string;
}

/** SPEC section 8. There is a session, but no token can be obtained for it now. */
export class NoAuthenticationToken extends Error {
  override name = "NoAuthenticationToken";

  constructor() {
    super("No authentication token available");
  }
}

export interface Session {
  /** `unknown`: on the server and during hydration. */
  state: "unknown" | "signed-out" | "signed-in";
  /** The provider's id of the account that is signed in. */
  account?: string | undefined;
}

const UNKNOWN: Session = { state: "unknown" };
const SIGNED_OUT: Session = { state: "signed-out" };
/** The same object for the same account. */
let signedIn: Session = { state: "signed-in" };

const listeners = new Set<() => void>();
/** Values that the browser refused to store; they last for this visit. */
const memory = new Map<string, string>();
/** The state that subscribers see during a sign-in or sign-out. */
let held: Session | undefined;
let holds = 0;

function tellFollowers(): void {
  for (const listener of listeners) listener();
}

/** What `memory` held of the session before the sign-in that is under way; undefined while there is none. */
let beforeSignIn: { remembered: string | undefined } | undefined;

/**
 * From here on the session that a sign-in opens stays in this tab, until it is complete: other tabs would take one that
 * lacks the second factor for a sign-out, and one that fails would have replaced a session that was good.
 */
export function beginSignIn(): void {
  beforeSignIn = { remembered: memory.get(SESSION_KEY) };
}

/** The session that was opened is that of the browser. */
export function keepSignIn(): void {
  if (beforeSignIn === undefined) return;
  beforeSignIn = undefined;
  const opened = memory.get(SESSION_KEY);
  if (opened !== undefined) sessionArea.setItem(SESSION_KEY, opened);
}

/** The session of before is that of the browser still, where there was one. */
export function undoSignIn(): void {
  if (beforeSignIn === undefined) return;
  const { remembered } = beforeSignIn;
  beforeSignIn = undefined;
  if (remembered === undefined) memory.delete(SESSION_KEY);
  else memory.set(SESSION_KEY, remembered);
  tellFollowers();
}

/** Storage of the sign-in library. */
export const sessionArea = {
  getItem(key: string): string | null {
    return memory.get(key) ?? storedText(key) ?? null;
  },
  setItem(key: string, value: string): void {
    if (beforeSignIn !== undefined && key === SESSION_KEY) {
      memory.set(key, value);
      tellFollowers();
      return;
    }
    if (storeText(key, value)) {
      memory.delete(key);
    } else {
      memory.set(key, value);
      // the previous token is spent; the next page must not use it
      storeText(key, null);
    }
    tellFollowers();
  },
  removeItem(key: string): void {
    memory.delete(key);
    storeText(key, null);
    if (key === SESSION_KEY) storeText(ACCOUNT_COPY_KEY, null);
    tellFollowers();
  },
};

/** The account has a second factor, and this session was opened by the password alone: it is not signed in yet. */
export function lacksSecondFactor(session: { access_token: string; user?: unknown }): boolean {
  const { factors } = (session.user ?? {}) as { factors?: unknown };
  if (!Array.isArray(factors) || !factors.some((factor) => (factor as { status?: unknown }).status === "verified")) {
    return false;
  }
  const [, payload = ""] = session.access_token.split(".");
  const claims = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { aal?: unknown };
  return claims.aal !== "aal2";
}

export function parseStoredSession(text: string | null): StoredSession | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Record<string, unknown> | null;
    const token = stored?.["access_token"];
    const expiresAt = stored?.["expires_at"];
    if (typeof token !== "string" || token === "" || typeof stored?.["refresh_token"] !== "string") return undefined;
    if (lacksSecondFactor({ access_token: token, user: stored["user"] })) return undefined;
    const { id } = (stored["user"] ?? {}) as { id?: unknown };
    return {
      accessToken: token,
      expiresAt: typeof expiresAt === "number" ? expiresAt : 0,
      ...(typeof id === "string" ? { account: id } : {}),
    };
  } catch {
    return undefined;
  }
}

export function storedSession(): StoredSession | undefined {
  return parseStoredSession(sessionArea.getItem(SESSION_KEY));
}

export function currentSession(): Session {
  if (held) return held;
  const stored = storedSession();
  if (!stored) return SIGNED_OUT;
  if (stored.account !== signedIn.account) signedIn = { state: "signed-in", account: stored.account };
  return signedIn;
}

/** A sign-in or sign-out of this tab is under way. */
export function isSessionHeld(): boolean {
  return held !== undefined;
}

/** While `work` runs, subscribers see the previous session, so that nothing acts on an incomplete one. */
export async function holdingSession<T>(work: () => Promise<T>): Promise<T> {
  held = currentSession();
  holds += 1;
  try {
    return await work();
  } finally {
    holds -= 1;
    if (holds === 0) held = undefined;
    tellFollowers();
  }
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}
