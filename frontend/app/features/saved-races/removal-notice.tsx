import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { failureText } from "~/lib/api/failed-request.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";

interface Removal {
  /** The beginning of a sentence: "“Spring”", "The medal of London Marathon". */
  subject: string;
  undo: () => Promise<unknown>;
}

export type ReportRemoval = (removal: Removal) => void;

/** Stands where something was removed, and offers to undo it. Takes the focus, which the removed row would lose. */
function RemovalNotice({ removal: { subject, undo } }: { removal: Removal }) {
  const [state, setState] = useState<"removed" | "restoring" | "restored">("removed");
  const notice = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const isRestored = state === "restored";
  // before the paint: the focus is never lost in between
  useLayoutEffect(() => notice.current?.focus({ preventScroll: true }), [isRestored]);

  const restore = () => {
    if (state !== "removed") return;
    setState("restoring");
    undo().then(
      () => setState("restored"),
      (error: unknown) => {
        setState("removed");
        toast({ text: failureText(error, `${subject} could not be restored. Please try again.`), kind: "failure" });
      },
    );
  };

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 bg-sunken px-3 py-1"
    >
      <p className="min-w-0 wrap-anywhere">
        {isRestored ? `${subject} has been restored.` : `${subject} was removed.`}
      </p>
      {!isRestored && (
        <Button variant="quiet" size="sm" onClick={restore}>
          {state === "restoring" ? "Restoring…" : "Undo"}
        </Button>
      )}
    </div>
  );
}

/** The notice about the last removal from a list, until the reader leaves the page. */
export function useRemovalNotice(): { reportRemoval: ReportRemoval; notice: ReactNode } {
  const [last, setLast] = useState<{ removal: Removal; count: number }>();
  const reportRemoval = useCallback((removal: Removal) => {
    setLast((before) => ({ removal, count: (before?.count ?? 0) + 1 }));
  }, []);
  return { reportRemoval, notice: last && <RemovalNotice key={last.count} removal={last.removal} /> };
}
