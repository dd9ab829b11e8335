import { useSyncExternalStore } from "react";

function zoneHere(): string | null {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const never = () => () => undefined;

/** The browser's own time zone (IANA name); null on the server and at hydration, and where the browser does not tell. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(never, zoneHere, () => null);
}
