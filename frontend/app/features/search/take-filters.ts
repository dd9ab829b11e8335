/** Words of a search text parted into filters and the rest: "flat half marathon berlin" is flat, a half, and "berlin". */
import { filterCalled, type WordFilter } from "./filter-vocabulary.ts";

/** Words dropped at the edges of the remaining text: "races in", "state of". Inside a name ("Isle of Skye") they stay. */
const SMALL_WORDS = new Set(
  "a all an and around at best course courses event events for from in near of on or race races run running runs state the to with".split(
    " ",
  ),
);

function withoutSmallWords(words: readonly string[]): readonly string[] {
  const says = (word: string) => !SMALL_WORDS.has(word.toLowerCase());
  return words.slice(words.findIndex(says), words.findLastIndex(says) + 1);
}

/** Words of the longest filter: "50 km to 100 miles". */
const MOST_WORDS = 5;
const SIZES = Array.from({ length: MOST_WORDS }, (_, index) => MOST_WORDS - index);

/** A text knows no position, and no race has these words in its name: the list has a button for it. */
const NEAR_ME = /\bnear(?:by|\s+to)?\s+me\b/i;

export function isNearMe(text: string): boolean {
  return NEAR_ME.test(text);
}

/** What follows the first word belongs to a name: "Del Mar" is no month, "South Africa" no continent. */
const NAME_OF_WORDS = /^(?:del|south africa)\b/i;

/** A length with a comma for its point: commas between words part them. */
const COMMA_FOR_POINT = /\b(42|21),(?=(?:1|2|195|0975)\b)/g;
/** Turns the first words of each kind into a filter and returns the rest. */
export function takeFilters(text: string): { filter: WordFilter; left: string } {
  const words = text
    .replace(NEAR_ME, " ")
    .replace(COMMA_FOR_POINT, "$1.")
    .split(/[\s,;]+/)
    .filter(Boolean);
  let filter: WordFilter = {};
  const runs: string[][] = [[]];
  let position = 0;
  while (position < words.length) {
    const mayBeFilter = position === 0 || !NAME_OF_WORDS.test(words.slice(position - 1, position + 1).join(" "));
    const size = SIZES.find((count) => {
      const found = filterCalled(words.slice(position, position + count), count);
      return mayBeFilter && found !== undefined && isCompatible(found, filter);
    });
    if (size === undefined) {
      runs.at(-1)?.push(words[position] ?? "");
    } else {
      filter = joined(filter, filterCalled(words.slice(position, position + size), size));
      runs.push([]);
    }
    position += size ?? 1;
  }
  return { filter, left: runs.flatMap(withoutSmallWords).join(" ") };
}

/** Months add up; of other kinds a text means one. */
function isCompatible(found: WordFilter, filter: WordFilter): boolean {
  return Object.entries(found).every(([kind, value]) => {
    const known = filter[kind as keyof WordFilter];
    return kind === "months" || known === undefined || known === value;
  });
}

function joined(filter: WordFilter, found: WordFilter | undefined): WordFilter {
  const months = filter.months && found?.months ? [...new Set([...filter.months, ...found.months])] : undefined;
  return { ...filter, ...found, ...(months && { months }) };
}
