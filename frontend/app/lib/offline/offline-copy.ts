/** Offline state: the lack of a connection, and the time of the copy that the reader sees. */
import { useSyncExternalStore } from "react";
import { areToolsKept, copyDate } from "./registration.ts";
import { isCopyServed } from "./worker-messages.ts";

export interface OfflineState {
  isOffline: boolean;
  /** Known soon after the connection is lost. */
  areToolsKept: boolean;
  /** ISO 8601; undefined while everything on the screen came from the server. */
  copiedAt: string | undefined;
}

const ONLINE: OfflineState = { isOffline: false, areToolsKept: false, copiedAt: undefined };
let state = ONLINE;
const listeners = new Set<() => void>();

function change(next: Partial<OfflineState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function followConnection(): void {
  const isOffline = !navigator.onLine;
  change({ isOffline });
  if (!isOffline || !("serviceWorker" in navigator)) return;
  void areToolsKept().then((areKept) => change({ areToolsKept: areKept }));
}

/** Starts to follow the connection and the copies that the service worker answers with. Once for each page. */
export function followOfflineState(): void {
  followConnection();
  window.addEventListener("offline", followConnection);
  window.addEventListener("online", followConnection);
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isCopyServed(data)) change({ copiedAt: data.keptAt });
  });
  // messages sent before this listener was there are delivered only after this
  navigator.serviceWorker.startMessages();
  void copyDate().then((copiedAt) => {
    if (copiedAt !== undefined) change({ copiedAt });
  });
}

/** Another address is opened: what it shows may come from the server again. */
export function forgetCopy(): void {
  if (state.copiedAt !== undefined) change({ copiedAt: undefined });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfflineState(): OfflineState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => ONLINE,
  );
}
