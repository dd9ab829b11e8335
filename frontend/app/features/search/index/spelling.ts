/**
 * Spelling of search texts: short names written out, and words corrected by one letter.
 * The server's `spelling.py` does the same; both are tested with data/golden/suggestions.json.
 */
import aliases from "../../../../../data/search-aliases.json";

const PHRASES = new Map<string, string>(Object.entries(aliases));
const WORD = /\p{L}{4,}/gu;
const LONGEST_CORRECTED = 40;
const LINE_END = "\n";

/** The words of names and places, each on a line, those of most races first. */
export function vocabularyOf(races: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const texts of races) {
    for (const word of new Set(texts.flatMap((text) => text.match(WORD) ?? []))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const ordered = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return LINE_END + ordered.map(([word]) => word + LINE_END).join("");
}

/** The text with its short names written out; undefined if there are none, or nothing is left. */
export function writtenOut(folded: string): string | undefined {
  const words = folded.split(" ");
  if (!words.some((word) => PHRASES.has(word))) return undefined;
  return (
    words
      .flatMap((word) => PHRASES.get(word) ?? word)
      .filter(Boolean)
      .join(" ") || undefined
  );
}

/** The text with each unknown word replaced by the commonest one that is one letter off; undefined if there is none. */
export function corrected(vocabulary: string, folded: string): string | undefined {
  const found = folded
    .split(" ")
    .map((word) => correctedWord(vocabulary, word))
    .join(" ");
  return found === folded ? undefined : found;
}

function correctedWord(vocabulary: string, word: string): string {
  const letters = Array.from(word);
  const isWord = /^\p{L}{4,}$/u.test(word);
  if (!isWord || letters.length > LONGEST_CORRECTED || vocabulary.includes(LINE_END + word + LINE_END)) return word;
  // one expression over the whole text: a letter missing, more, another, or two swapped
  const near = letters.flatMap((letter, at) => {
    const [before, after, next] = [letters.slice(0, at).join(""), letters.slice(at + 1).join(""), letters[at + 1]];
    const swapped = next === undefined ? [] : [before + next + letter + letters.slice(at + 2).join("")];
    return [`${before}.?${after}`, `${before}.${letter}${after}`, ...swapped];
  });
  return new RegExp(`\\n(${near.join("|")}|${word}.)(?=\\n)`, "u").exec(vocabulary)?.[1] ?? word;
}
