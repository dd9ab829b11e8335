/** Who wants to act when somebody has signed in, without knowing how that is done. */

type Listener = () => void | Promise<void>;

/** So long the sign-in waits for its listeners before it goes on. */
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

/** Called once per sign-in, when the account is ready; at once where somebody is signed in already. */
export function onSignedIn(listener: Listener): () => void {
  signedIn.add(listener);
  if (isSignedIn) void call(listener);
  return () => {
    signedIn.delete(listener);
  };
}

/** Ends when all listeners have ended, or after 3 s. Said twice, it is heard once. */
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

/** The next sign-in is heard again. */
export function announceSignedOut(): void {
  isSignedIn = false;
}
