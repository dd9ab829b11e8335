/** Is somebody signed in, in this browser? Known from what is stored: without the sign-in library, without a request. */
import { useSyncExternalStore } from "react";

export const SESSION_KEY = "startline-session";

export interface StoredSession {
  accessToken: string;
  /** When the access token ends, in seconds since 1970. */
  expiresAt: number;
}

/** SPEC section 8. There is a session, and no token can be had for it at the moment. */
export class NoAuthenticationToken extends Error {
  override name = "NoAuthenticationToken";

  constructor() {
    super("No authentication token available");
  }
}

export interface Session {
  /** `unknown`: on the server, and while the page is being taken over. */
  state: "unknown" | "signed-out" | "signed-in";
}

const UNKNOWN: Session = { state: "unknown" };
const SIGNED_OUT: Session = { state: "signed-out" };
const SIGNED_IN: Session = { state: "signed-in" };

const listeners = new Set<() => void>();
/** What the browser refused to store: it lasts for this visit. */
const memory = new Map<string, string>();
/** What followers are shown while a sign-in or sign-out is under way. */
let held: Session | undefined;
let holds = 0;

function tellFollowers(): void {
  for (const listener of listeners) listener();
}

function forgetStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // there was nothing to remove
  }
}

/** Where the sign-in library keeps its session. */
export const sessionArea = {
  getItem(key: string): string | null {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
      // the one before is used up: the next page is not to come back to it
      forgetStored(key);
    }
    tellFollowers();
  },
  removeItem(key: string): void {
    memory.delete(key);
    forgetStored(key);
    tellFollowers();
  },
};

export function parseStoredSession(text: string | null): StoredSession | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as Record<string, unknown> | null;
    const token = kept?.["access_token"];
    const expiresAt = kept?.["expires_at"];
    if (typeof token !== "string" || token === "" || typeof kept?.["refresh_token"] !== "string") return undefined;
    return { accessToken: token, expiresAt: typeof expiresAt === "number" ? expiresAt : 0 };
  } catch {
    return undefined;
  }
}

export function storedSession(): StoredSession | undefined {
  return parseStoredSession(sessionArea.getItem(SESSION_KEY));
}

export function currentSession(): Session {
  return held ?? (storedSession() ? SIGNED_IN : SIGNED_OUT);
}

/** While `work` runs, followers see the session as it was: nobody acts on one that is only half there. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => UNKNOWN);
}
