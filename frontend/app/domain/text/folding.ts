/** Text folding for comparison without case and accents. The server folds alike: both read data/golden/folding.json. */

/** Letters without a Unicode decomposition, and punctuation with several forms. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ĸ: "k",
  ς: "σ",
  ə: "e",
  "\u2019": "'",
  "\u2018": "'",
  "\u02BC": "'",
  "`": "'",
  "\u00B4": "'",
  "\u2013": "-",
  "\u2014": "-",
  "\u2010": "-",
  "\u2011": "-",
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const ASCII_WORDS = /^[a-z0-9 '.,&()/-]*$/;

/** Lower case, no marks, no control characters, single spaces, trimmed. Folding twice changes nothing. */
export function fold(text: string): string {
  const lowered = text.toLowerCase();
  const letters = ASCII_WORDS.test(lowered) ? lowered : foldLetters(text);
  return letters.replace(/\s+/g, " ").trim();
}

/** As `fold`, but spaces stay where they are. */
function foldLetters(text: string): string {
  return text
    .replace(/[\t-\r]/g, " ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/** Part of a text, matched or not. */
interface TextPart {
  text: string;
  matched: boolean;
}

/** Splits a text at the first place where it matches the query, accents and case apart. */
export function matchedParts(text: string, query: string): TextPart[] {
  const wanted = fold(query);
  if (wanted === "") return [{ text, matched: false }];
  const lowered = text.toLowerCase();
  if (ASCII_WORDS.test(lowered)) return partsAround(text, lowered.indexOf(wanted), wanted.length);
  const characters = Array.from(text);
  let folded = "";
  const starts = characters.map((character) => {
    const start = folded.length;
    folded += foldLetters(character);
    return start;
  });
  const found = folded.indexOf(wanted);
  if (found < 0) return [{ text, matched: false }];
  const first = starts.findLastIndex((start) => start <= found);
  const end = starts.findIndex((start) => start >= found + wanted.length);
  const lengthOf = (from: number, to?: number) => characters.slice(from, to).join("").length;
  return partsAround(text, lengthOf(0, first), lengthOf(first, end < 0 ? undefined : end));
}

function partsAround(text: string, from: number, length: number): TextPart[] {
  if (from < 0) return [{ text, matched: false }];
  const parts = [
    { text: text.slice(0, from), matched: false },
    { text: text.slice(from, from + length), matched: true },
    { text: text.slice(from + length), matched: false },
  ];
  return parts.filter((part) => part.text !== "");
}
