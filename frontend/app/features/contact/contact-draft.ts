/** The message that is being written, kept in this tab until it is sent. */
import { storedJson, storeText } from "~/lib/storage/stored-text.ts";

const KEY = "startline-contact-draft";
const NAMES = ["topic", "name", "email", "message"] as const;

type Fields = Partial<Record<(typeof NAMES)[number], string>>;

interface StoredMessage extends Fields {
  /** The race that it is about; empty for none. */
  race: string;
}

function stored(): StoredMessage | undefined {
  const value = storedJson(KEY, "sessionStorage");
  return typeof value === "object" && value !== null ? (value as StoredMessage) : undefined;
}

/** Without storage the message stays in the form alone. */
export function storeMessage(form: HTMLFormElement, race: string | null): void {
  const fields = new FormData(form);
  const texts = NAMES.map((name) => [name, fields.get(name)]);
  storeText(KEY, JSON.stringify({ ...Object.fromEntries(texts), race: race ?? "" }), "sessionStorage");
}

/** Fills in what was typed before a reload. A message about another race stays out. */
export function restoreMessage(form: HTMLFormElement, race: string | null): void {
  const message = stored();
  if (!message) return;
  const isSameRace = message.race === (race ?? "");
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const text = message[name];
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (typeof text !== "string" || text === "") continue;
    if (isField && field.value === "" && (isSameRace || name !== "message")) field.value = text;
    if (field instanceof HTMLSelectElement && isSameRace) field.value = text;
  }
}

export function discardMessage(): void {
  storeText(KEY, null, "sessionStorage");
}
