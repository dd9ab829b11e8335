/** Countdown of a wait in seconds. */
import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Seconds left of a wait, updated every second; 0 where there is none. A change of `attempt` starts it again. */
export function useCountdown(seconds: number | undefined, attempt: number): number {
  const [left, setLeft] = useState(0);
  const [begun, setBegun] = useState("");
  const wait = seconds === undefined ? "" : `${attempt}/${seconds}`;
  if (begun !== wait) {
    setBegun(wait);
    setLeft(seconds ?? 0);
  }
  useEffect(() => {
    if (seconds === undefined) return;
    const end = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, attempt]);
  return left;
}

/** 65 → "1:05", 3700 → "1:01:40". */
export function formatWait(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
