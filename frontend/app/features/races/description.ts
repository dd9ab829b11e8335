/** Description of a race, from plain text or JSON. */

/** Plain text as it is, or the Summary of JSON text. JSON without a usable Summary gives nothing. */
export function descriptionText(description: string | null): string {
  const text = description?.trim() ?? "";
  if (!/^[[{"]/.test(text)) return text;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text.startsWith("{") || text.startsWith("[") ? "" : text;
  }
  if (typeof parsed === "string") return parsed.trim();
  if (typeof parsed !== "object" || parsed === null || !("Summary" in parsed)) return "";
  return typeof parsed.Summary === "string" ? parsed.Summary.trim() : "";
}

const STRUCTURED_LENGTH = 200;
/** A longer word is cut, because not every script separates words by spaces. */
const SHORTEST_CUT = 150;

/** SPEC section 5: the first 200 characters, but no half of the last word. */
export function structuredDescription(description: string | null): string {
  const characters = Array.from(descriptionText(description));
  if (characters.length <= STRUCTURED_LENGTH) return characters.join("");
  const space = characters.findLastIndex((character, at) => at <= STRUCTURED_LENGTH && /\s/.test(character));
  const end = space < SHORTEST_CUT ? STRUCTURED_LENGTH : space;
  return characters.slice(0, end).join("").trimEnd();
}
