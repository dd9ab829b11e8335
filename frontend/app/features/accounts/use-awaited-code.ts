/** State of a screen that sends an email with a code: the form for the address, or the field for the code. */
import { useState } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { type AwaitedKind, awaitedAddress, forgetAwaitedCode, rememberAwaitedCode } from "./awaited-code.ts";

interface AwaitedCode {
  isAwaited: boolean;
  /** The address that the last email was sent to; also while another one is entered. */
  email: string | undefined;
  /** Call when an email was sent to this address. */
  awaitCode: (email: string) => void;
  /** Goes back to the form for the address. */
  enterAddress: () => void;
}

/** A code that this tab awaited before a reload is awaited again, once the page is hydrated: the server renders the form. */
export function useAwaitedCode(kind: AwaitedKind): AwaitedCode {
  const hydrated = useHydrated();
  const [isRestored, setRestored] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const [email, setEmail] = useState<string>();
  if (hydrated && !isRestored) {
    const stored = awaitedAddress(kind);
    setRestored(true);
    setAwaited(stored !== undefined);
    setEmail(stored);
  }
  return {
    isAwaited,
    email,
    awaitCode: (address) => {
      rememberAwaitedCode(kind, address);
      setAwaited(true);
      setEmail(address);
    },
    enterAddress: () => {
      forgetAwaitedCode();
      setAwaited(false);
    },
  };
}
