/** Draft of an event's form in this browser: one for all tabs, kept until it is sent or discarded. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { textHash } from "~/lib/storage/text-hash.ts";
import { type ChangedSince, rebased, unknownBase } from "./draft-rebase.ts";
import { discardDraft, type StoredDraft, storeDraft, storedDraft, subscribeToDrafts } from "./draft-store.ts";
import type { EventDraft, RaceDraft } from "./event-draft.ts";

/** Fields of a restored draft that have other values now than those it was written over. */
export interface ChangesSince {
  fields: readonly ChangedSince[];
  /** False of a draft of an older version: they may have been like that before. */
  isBaseKnown: boolean;
}

export interface FormOptions {
  /** Name of the draft in this browser. */
  draftKey: string;
  initial: () => EventDraft;
  /** The race that the form corrects: what was wrong in it before is not held against a correction. */
  raceId?: number;
}

const NO_CHANGES: ChangesSince = { fields: [], isBaseKnown: true };

/** The draft of this browser over what fills the form in today, so that it brings no older values back. */
function restored({ draftKey, initial, raceId }: FormOptions) {
  const found = storedDraft(draftKey);
  const now = initial();
  if (!found) return { draft: now, base: now, changes: NO_CHANGES, savedAt: undefined, id: undefined };
  const { draft: own, base: then, savedAt, id } = found;
  if (!then) {
    const fields = raceId === undefined ? [] : unknownBase(own, now);
    return { draft: own, base: now, changes: { fields, isBaseKnown: false }, savedAt, id };
  }
  const { draft, base, changed } = rebased(own, then, now);
  return { draft, base, changes: { fields: changed, isBaseKnown: true }, savedAt, id };
}

/** Calls back with the draft that is stored now; undefined where it was sent or discarded, here or in another tab. */
function useStoredChanges(draftKey: string, onChange: (stored: StoredDraft | undefined) => void): void {
  const report = useEffectEvent(onChange);
  useEffect(() => subscribeToDrafts(() => report(storedDraft(draftKey))), [draftKey]);
}

/** The draft as it is shown, and the latest one: what is typed in one go is rendered later. */
function useShownDraft(found: ReturnType<typeof restored>) {
  const [shown, setShown] = useState({ draft: found.draft, isTouched: found.savedAt !== undefined });
  const [newId] = useState(() => crypto.randomUUID());
  const latestRef = useRef({ draft: found.draft, base: found.base, id: found.id ?? newId });
  const show = (draft: EventDraft, isTouched: boolean) => setShown({ draft, isTouched });
  return { ...shown, show, latestRef };
}

/** The draft, stored in this browser on every change. */
export function useStoredDraft(options: FormOptions) {
  const { draftKey } = options;
  const [found] = useState(() => restored(options));
  const [isRestored, setRestored] = useState(true);
  const [isGoneElsewhere, setGoneElsewhere] = useState(false);
  const { draft, isTouched, show, latestRef } = useShownDraft(found);
  // what was typed in another tab since would be replaced by the older draft of this one
  useStoredChanges(draftKey, (stored) => {
    setGoneElsewhere(stored === undefined && latestRef.current.draft !== latestRef.current.base);
    if (!stored || stored.draft === latestRef.current.draft) return;
    latestRef.current = { ...latestRef.current, ...stored };
    show(stored.draft, true);
  });
  const put = (make: (latest: EventDraft) => EventDraft) => {
    latestRef.current = { ...latestRef.current, draft: make(latestRef.current.draft) };
    show(latestRef.current.draft, true);
    storeDraft(draftKey, latestRef.current.draft, latestRef.current);
  };
  return {
    ...{ draft, isTouched, isGoneElsewhere },
    restoredFrom: isRestored ? found.savedAt : undefined,
    changesSince: isRestored ? found.changes : NO_CHANGES,
    change: (part: Partial<EventDraft>) => put((old) => ({ ...old, ...part })),
    changeRaces: (make: (races: RaceDraft[]) => RaceDraft[]) => put((old) => ({ ...old, races: make(old.races) })),
    keyOf: (text: string) => `${latestRef.current.id}-${textHash(text)}`,
    discard: (next: EventDraft) => {
      latestRef.current = { draft: next, base: next, id: crypto.randomUUID() };
      discardDraft(draftKey);
      show(next, false);
      setRestored(false);
    },
    /** It was sent. */
    forget: () => {
      latestRef.current = { ...latestRef.current, base: latestRef.current.draft };
      discardDraft(draftKey);
    },
  };
}
