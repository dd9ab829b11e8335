/** Signal: a fact that becomes true, and can be made false again, for components that wait for it. */
import { useSyncExternalStore } from "react";

interface Signal {
  raise: () => void;
  /** Makes it false again. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
  isRaised: () => boolean;
}

function createSignal(): Signal {
  const listeners = new Set<() => void>();
  let raised = false;
  const set = (value: boolean) => {
    raised = value;
    for (const listener of listeners) listener();
  };
  return {
    raise: () => set(true),
    reset: () => set(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRaised: () => raised,
  };
}

const never = () => false;

/** False on the server and at hydration. */
export function useSignal(signal: Signal): boolean {
  return useSyncExternalStore(signal.subscribe, signal.isRaised, never);
}

/** Raised once the page is hydrated and the browser was idle, or earlier by a button that needs deferred code. */
export const pageIsInteractive = createSignal();
/** A visitor asked for the cookie settings; their code may still be on its way. */
export const cookieSettingsRequested = createSignal();
/** A visitor pressed Subscribe Free; the code of the dialog may still be on its way. */
export const newsletterRequested = createSignal();
