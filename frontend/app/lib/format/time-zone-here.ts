/** Time zone of the browser. */
import { useSyncExternalStore } from "react";

function zoneHere(): string | null {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const never = () => () => undefined;

/** The browser's time zone (IANA name); null on the server, at hydration, and where the browser has none. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(never, zoneHere, () => null);
}
