/** Drafts of race forms in this browser, kept until they are sent or discarded. */
import { browserStore } from "~/lib/storage/browser-store.ts";
import { type EventDraft, emptyDraft, newRace } from "./event-draft.ts";

export interface StoredDraft {
  draft: EventDraft;
  /** What had filled the form in; drafts of older versions do not say it. */
  base?: EventDraft;
  /** The same until it is sent or discarded, in all tabs; drafts of older versions have none. */
  id?: string;
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number;
}

type Drafts = Readonly<Record<string, StoredDraft>>;

const NONE: Drafts = {};
const MOST_KEPT = 20;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields that an older version did not have are empty. */
function completedDraft(draft: Record<string, unknown>): EventDraft {
  const races = Array.isArray(draft["races"]) ? draft["races"].filter(isRecord) : [];
  return {
    ...emptyDraft(),
    ...draft,
    races: races.map((race) => ({ ...newRace("marathon"), ...race })),
  };
}

function completed(value: unknown): StoredDraft | undefined {
  if (!isRecord(value) || typeof value["savedAt"] !== "number" || !isRecord(value["draft"])) return undefined;
  return {
    savedAt: value["savedAt"],
    draft: completedDraft(value["draft"]),
    ...(isRecord(value["base"]) && { base: completedDraft(value["base"]) }),
    ...(typeof value["id"] === "string" && { id: value["id"] }),
  };
}

function read(text: string | null): Drafts {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored)) return NONE;
    const drafts = Object.entries(stored).flatMap(([key, value]) => {
      const draft = completed(value);
      return draft ? [[key, draft] as const] : [];
    });
    return Object.fromEntries(drafts);
  } catch {
    return NONE;
  }
}

const STORE = browserStore<Drafts>("startline-race-drafts", read);

export function storedDraft(key: string): StoredDraft | undefined {
  return STORE.current()[key];
}

/** Tells of changes of all drafts, also those of other tabs. */
export const subscribeToDrafts = STORE.subscribe;

/** `base` is what had filled the form in, where that is known. */
export function storeDraft(
  key: string,
  draft: EventDraft,
  { base, id = crypto.randomUUID() }: Pick<StoredDraft, "base" | "id"> = {},
): void {
  const others = Object.entries(STORE.current()).filter(([name]) => name !== key);
  const latest = others.toSorted(([, a], [, b]) => b.savedAt - a.savedAt).slice(0, MOST_KEPT - 1);
  STORE.replace(Object.fromEntries([...latest, [key, { draft, ...(base && { base }), id, savedAt: Date.now() }]]));
}

export function discardDraft(key: string): void {
  STORE.replace(Object.fromEntries(Object.entries(STORE.current()).filter(([name]) => name !== key)));
}
