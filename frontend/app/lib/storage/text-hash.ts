/** Short numbers for texts, to tell them apart without keeping them. */

/** FNV-1a, 32 bits, as eight hexadecimal digits: equal texts give equal numbers. Not for secrets. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
