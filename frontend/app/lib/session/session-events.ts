/** Sign-in events: listeners that run after a sign-in. */

type Listener = () => void | Promise<void>;

/** Time limit of the listeners, after which the sign-in continues. */
const PATIENCE_MS = 3_000;

const signedIn = new Set<Listener>();
let isSignedIn = false;

async function call(listener: Listener): Promise<void> {
  try {
    await listener();
  } catch (error) {
    console.error("A listener of the session failed", error);
  }
}

/** Called once per sign-in, when the account is ready; at once for a signed-in user. */
export function onSignedIn(listener: Listener): () => void {
  signedIn.add(listener);
  if (isSignedIn) void call(listener);
  return () => {
    signedIn.delete(listener);
  };
}

/** Ends when all listeners have ended, or after 3 s. A second call for the same sign-in does nothing. */
export async function announceSignedIn(): Promise<void> {
  if (isSignedIn) return;
  isSignedIn = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all([...signedIn].map(call)), patience]);
  clearTimeout(timer);
}

/** Resets the state, so that the next sign-in notifies listeners. */
export function announceSignedOut(): void {
  isSignedIn = false;
}
