/** Claims and answers in this browser as they are typed, kept until they are sent. */
import { useSyncExternalStore } from "react";
import { browserStore } from "~/lib/storage/browser-store.ts";
import { useOwnKey } from "./own-key.ts";

type Texts = Readonly<Record<string, string>>;

interface StoredTexts {
  texts: Texts;
  /** When they were last changed, in milliseconds since 1970. */
  savedAt: number;
}

type Drafts = Readonly<Record<string, StoredTexts>>;

const NONE: Drafts = {};
const MOST_KEPT = 20;

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

function isStored(value: unknown): value is StoredTexts {
  const { texts, savedAt } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isTexts(texts) && typeof savedAt === "number";
}

function read(text: string | null): Drafts {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return NONE;
    const drafts = Object.entries(stored).flatMap(([key, value]) => (isStored(value) ? [[key, value] as const] : []));
    return Object.fromEntries(drafts);
  } catch {
    return NONE;
  }
}

const STORE = browserStore<Drafts>("startline-organiser-texts", read);

const others = (key: string) => Object.entries(STORE.current()).filter(([name]) => name !== key);

function store(key: string, texts: Texts): void {
  const latest = others(key).toSorted(([, a], [, b]) => b.savedAt - a.savedAt);
  STORE.replace(Object.fromEntries([...latest.slice(0, MOST_KEPT - 1), [key, { texts, savedAt: Date.now() }]]));
}

interface TextDraft<Field extends string> {
  texts: Record<Field, string>;
  change: (part: Partial<Record<Field, string>>) => void;
  /** They were sent. */
  forget: () => void;
}

/** The account's own texts of this name. */
export function useTextDraft<Field extends string>(name: string, empty: Record<Field, string>): TextDraft<Field> {
  const key = useOwnKey()(name);
  const drafts = useSyncExternalStore(STORE.subscribe, STORE.current, () => NONE);
  const texts = { ...empty, ...drafts[key]?.texts };
  return {
    texts,
    change: (part) => store(key, { ...texts, ...part }),
    forget: () => STORE.replace(Object.fromEntries(others(key))),
  };
}
