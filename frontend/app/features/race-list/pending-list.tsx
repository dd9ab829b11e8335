/** A list while another page of it loads. Apart from the list, so that its races are not rendered for that. */
import type { ReactNode } from "react";
import { useOfflineState } from "~/lib/offline/offline-copy.ts";
import { useIsSlow } from "~/ui/use-is-slow.ts";
import { useIsListPending } from "./use-race-list.ts";

/** Beside the number of races, where the next ones take long: why. */
export function LoadingNote({ search }: { search: string }) {
  const isSlow = useIsSlow(useIsListPending(search));
  const { isOffline } = useOfflineState();
  if (!isSlow) return null;
  return (
    <span className="text-muted">
      {isOffline ? "You are offline. The list changes when you are online again." : "Loading…"}
    </span>
  );
}

/** Around the races: they fade where the next ones take long. */
export function PendingList({ search, children }: { search: string; children: ReactNode }) {
  const isPending = useIsListPending(search);
  const isSlow = useIsSlow(isPending);
  return (
    <div aria-busy={isPending} className={`mt-2 ${isSlow ? "opacity-50" : ""}`}>
      {children}
    </div>
  );
}
