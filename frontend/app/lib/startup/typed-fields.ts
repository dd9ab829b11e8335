/** Fields that the visitor has typed into, so that a reload or a crash does not lose their text. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets and files are not repeated, and a choice is made again at a press. */
const NOT_REPEATED = new Set(["password", "hidden", "file", "checkbox", "radio"]);

const typed = new Map<Field, { label: string; path: string }>();

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function labelOf(field: Field): string {
  const texts = [field.labels?.[0]?.firstChild?.textContent?.trim(), field.getAttribute("aria-label")];
  return texts.find(Boolean) ?? field.name;
}

export function followTypedFields(page: Document): void {
  page.addEventListener("input", ({ target }) => {
    if (isField(target)) typed.set(target, { label: labelOf(target), path: page.location.pathname });
  });
}

/** Whether a field of the page holds a text that a reload would lose. */
export function hasTypedText(): boolean {
  return [...typed.keys()].some((field) => field.isConnected && field.value !== "");
}

/** Texts typed on this page, also into fields that an error has removed from it. */
export function typedTexts(path: string): { label: string; text: string }[] {
  return [...typed].flatMap(([field, { label, path: at }]) =>
    at === path && field.value.trim() !== "" && !NOT_REPEATED.has(field.type) ? [{ label, text: field.value }] : [],
  );
}
