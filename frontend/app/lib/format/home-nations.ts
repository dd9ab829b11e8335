/** Nations of the United Kingdom in search texts (SPEC section 2, search suggestions). */

const NATIONS = ["Scotland", "England", "Wales", "Northern Ireland"] as const;

type HomeNation = (typeof NATIONS)[number];

export const UNITED_KINGDOM = "United Kingdom";

// New England and New South Wales are other places
const MENTIONED = /(?<!\bnew\s+(?:south\s+)?)\b(scotland|england|wales|northern\s+ireland)\b(?:['’]s\b)?/i;
const EACH_MENTIONED = new RegExp(MENTIONED, "gi");

/** The nation named first in the text, with or without "state of", or undefined. */
export function mentionedNation(text: string): HomeNation | undefined {
  const word = MENTIONED.exec(text)?.[1]?.replace(/\s+/g, " ").toLowerCase();
  return NATIONS.find((nation) => nation.toLowerCase() === word);
}

/** The text without the nations. */
export function withoutNations(text: string): string {
  return text.replace(EACH_MENTIONED, " ");
}
