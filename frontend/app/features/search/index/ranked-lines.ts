/** Ranked lines: one long text that is searched at once and is cheap to transfer between threads. */

/** Separators that folded text never contains, so that no match crosses a field or a line. */
const NAME_START = "\u0002";
const NAME_END = "\u0003";
const FIELD_END = "\n";

export interface RankedLines {
  /** All lines by rank: each a name, followed by its other searchable fields. */
  text: string;
  /** Start of each line in the text. */
  starts: Uint32Array<ArrayBuffer>;
  /** The value of each line, as JSON. */
  values: string[];
}

export interface RankedLine {
  name: string;
  /** Found as the name is: whole, or by how they begin. */
  otherNames?: readonly string[];
  fields?: readonly string[];
  value: object;
}

/** Names and fields must be folded. */
export function rankedLines(lines: readonly RankedLine[]): RankedLines {
  const starts = new Uint32Array(lines.length);
  let length = 0;
  const texts = lines.map(({ name, otherNames = [], fields = [] }, number) => {
    const names = [name, ...otherNames].map((each) => NAME_START + each + NAME_END).join("");
    const text = names + fields.map((field) => field + FIELD_END).join("");
    starts[number] = length;
    length += text.length;
    return text;
  });
  return { text: texts.join(""), starts, values: lines.map(({ value }) => JSON.stringify(value)) };
}

/** The line that holds a position: the last that begins there or before. */
function lineAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Numbers of the lines that contain a folded text: equal names first, then names that begin with it, then the others, each by rank. */
export function findLines({ text, starts }: RankedLines, folded: string, limit: number): number[] {
  const found: number[] = [];
  const add = (part: string, from: number) => {
    for (let at = from; at >= 0 && found.length < limit; ) {
      const line = lineAt(starts, at);
      if (!found.includes(line)) found.push(line);
      at = text.indexOf(part, starts[line + 1] ?? text.length);
    }
  };
  const prefix = NAME_START + folded;
  const firstMatch = text.indexOf(folded);
  // a failed search from the start scans the whole text
  const firstPrefixMatch = firstMatch < 0 ? -1 : text.indexOf(prefix, starts[lineAt(starts, firstMatch)]);
  if (firstPrefixMatch >= 0) {
    add(prefix + NAME_END, text.indexOf(prefix + NAME_END, firstPrefixMatch));
    add(prefix, firstPrefixMatch);
  }
  add(folded, firstMatch);
  return found;
}
