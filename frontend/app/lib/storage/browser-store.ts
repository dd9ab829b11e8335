/** Browser store: a small value in localStorage, shared by all open screens and tabs. */
import { storedText, storeText } from "./stored-text.ts";

interface BrowserStore<T> {
  /** The current value. The same object until it changes. */
  current: () => T;
  /** Stores another value. Without storage it lasts until the page is left. */
  replace: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

interface Held<T> {
  /** What storage held with the value: where it refused the value, still an older text. Another tab may change it. */
  text: string | null;
  value: T;
}

/** `read` gets null where nothing is stored, and must accept any text: an older version may have written it. */
export function browserStore<T>(key: string, read: (text: string | null) => T): BrowserStore<T> {
  const listeners = new Set<() => void>();
  let held: Held<T> | undefined;

  const currentText = (): string | null => {
    const text = storedText(key);
    return text === undefined ? (held?.text ?? null) : text;
  };

  return {
    current: () => {
      const text = currentText();
      const known = held?.text === text ? held : undefined;
      held = known ?? { text, value: read(text) };
      return held.value;
    },
    replace: (value) => {
      const text = JSON.stringify(value);
      held = { text: storeText(key, text) ? text : currentText(), value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}
