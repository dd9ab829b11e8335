import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { localDay } from "~/lib/format/local-day.ts";
import { loadDocumentsOffline } from "~/lib/offline/document-links.ts";
import { followOfflineState, forgetCopy, type OfflineState, useOfflineState } from "~/lib/offline/offline-copy.ts";
import { keepVisit, registerServiceWorker, startWaitingRelease } from "~/lib/offline/registration.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";

/** The page is read first; its copy is made afterwards. */
const KEEP_AFTER_MS = 2_000;

function localTime(iso: string): string {
  const at = new Date(iso);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

function connectionText({ isOffline, areToolsKept, copiedAt }: OfflineState): string | undefined {
  if (copiedAt) return `Offline copy from ${localDay(copiedAt)}, ${localTime(copiedAt)}.`;
  if (isOffline)
    return `You are offline. Pages you have visited${areToolsKept ? " and the running tools" : ""} still open.`;
  return undefined;
}

function Note({ text, onClose, children }: { text: string; onClose: () => void; children?: ReactNode }) {
  return (
    <div className="pointer-events-auto flex min-h-12 max-w-md flex-wrap items-center gap-x-3 rounded-md border border-line-strong bg-paper py-1 pr-1 pl-4 shadow-float">
      <p className="min-w-0 grow py-2 text-[0.9375rem]">{text}</p>
      {children}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-md hover:opacity-70"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function useServiceWorker(): ServiceWorkerRegistration | undefined {
  const [updated, setUpdated] = useState<ServiceWorkerRegistration>();
  const { pathname, search } = useLocation();
  useEffect(() => {
    followOfflineState();
    loadDocumentsOffline();
    registerServiceWorker(setUpdated).catch((error: unknown) => {
      console.error("The service worker could not be registered", error);
    });
  }, []);
  useEffect(() => {
    const timer = setTimeout(keepVisit, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return updated;
}

/** A copy is told of while its page, or the list of other filters, loads: that of the one before is forgotten as that begins. */
function useCopyOfThisPage(): void {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const address = pathname + search;
  const leavesFor = next && next.pathname + next.search !== address ? next.pathname + next.search : undefined;
  useEffect(() => {
    if (leavesFor !== undefined) forgetCopy();
  }, [leavesFor]);
  const { copiedAt } = useOfflineState();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    // What came from a copy is not new: what is opened next asks for it again. What is shown stays as it is.
    const markStale = () => void queryClient.invalidateQueries({ refetchType: "none" });
    markStale();
    return markStale;
  }, [copiedAt, address, queryClient]);
}

/** Notes at the foot of the page: that this is a copy, that there is no connection, that a new release is ready. */
export function OfflineNote() {
  const updated = useServiceWorker();
  useCopyOfThisPage();
  const connection = useOfflineState();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const text = connectionText(connection);
  const close = (what: string) => () => setClosed((before) => [...before, what]);
  return (
    <div
      data-offline-note
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-40 flex flex-col items-start gap-2 [body:has([data-at-foot])_&]:bottom-20"
    >
      {text !== undefined && !closed.includes(text) && (
        <Note text={text} onClose={close(text)}>
          {connection.copiedAt && !connection.isOffline && (
            <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          )}
        </Note>
      )}
      {updated && !closed.includes("release") && (
        <Note text="A new version of Startline is ready." onClose={close("release")}>
          <Button size="sm" variant="secondary" onClick={() => startWaitingRelease(updated)}>
            Reload
          </Button>
        </Note>
      )}
    </div>
  );
}
