/** Description of a race, from plain text or JSON. */

/** Plain text as it is, or the Summary of JSON text. JSON without a usable Summary gives nothing. */
export function descriptionText(description: string | null): string {
  const text = description?.trim() ?? "";
  if (!/^[[{"]/.test(text)) return text;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // "[Sold out] A fast course." is text; a damaged object is none
    return text.startsWith("{") ? "" : text;
  }
  if (typeof parsed === "string") return parsed.trim();
  if (typeof parsed !== "object" || parsed === null || !("Summary" in parsed)) return "";
  return typeof parsed.Summary === "string" ? parsed.Summary.trim() : "";
}

const STRUCTURED_LENGTH = 200;

/** SPEC section 5: the first 200 characters. */
export function structuredDescription(description: string | null): string {
  return Array.from(descriptionText(description)).slice(0, STRUCTURED_LENGTH).join("");
}
