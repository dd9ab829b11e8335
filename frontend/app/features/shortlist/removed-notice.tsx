import { useEffect, useRef, useState } from "react";
import { useToast } from "~/lib/toast-context.ts";
import { Button } from "~/ui/button.tsx";

export interface Removal {
  /** What is gone, as a sentence begins with it: "“Spring”", "The medal of London Marathon". */
  subject: string;
  bringBack: () => Promise<unknown>;
}

/** Stands where something was removed, with the way back. Takes the focus, which would be lost with the row. */
export function RemovedNotice({ removal: { subject, bringBack } }: { removal: Removal }) {
  const [state, setState] = useState<"gone" | "coming" | "back">("gone");
  const notice = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const isBack = state === "back";
  useEffect(() => notice.current?.focus({ preventScroll: true }), [isBack]);

  const undo = () => {
    if (state !== "gone") return;
    setState("coming");
    bringBack().then(
      () => setState("back"),
      () => {
        setState("gone");
        toast({ text: `${subject} could not be brought back. Please try again.`, kind: "failure" });
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
      <p className="min-w-0 wrap-anywhere">{isBack ? `${subject} is back.` : `${subject} is removed.`}</p>
      {!isBack && (
        <Button variant="quiet" size="sm" onClick={undo}>
          {state === "coming" ? "One moment…" : "Undo"}
        </Button>
      )}
    </div>
  );
}
