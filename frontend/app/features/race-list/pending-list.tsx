/** What a list shows while another page of it loads. Apart from it, so that its races are not rendered for that. */
import type { ReactNode } from "react";
import { useIsSlow } from "~/ui/use-is-slow.ts";
import { useIsListPending } from "./use-race-list.ts";

/** A word beside the number of races, where the next ones take long. */
export function LoadingNote({ search }: { search: string }) {
  const isSlow = useIsSlow(useIsListPending(search));
  return isSlow && <span className="text-muted">Loading…</span>;
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
