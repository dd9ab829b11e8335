/** Lines of text in an order of their own, in a form that one search runs through at once and that goes to another thread cheaply. */

/** No folded text holds one of these, so no match leaves its field or its line. */
const NAME_START = "\u0002";
const NAME_END = "\u0003";
const FIELD_END = "\n";

export interface RankedLines {
  /** All lines in their order: each a name, then the other fields it is found by. */
  text: string;
  /** Where each line begins in the text. */
  starts: Uint32Array<ArrayBuffer>;
  /** What each line stands for, as JSON. */
  shown: string[];
}

export interface RankedLine {
  name: string;
  fields?: readonly string[];
  shown: object;
}

/** Names and fields must be folded. */
export function rankedLines(lines: readonly RankedLine[]): RankedLines {
  const starts = new Uint32Array(lines.length);
  let length = 0;
  const texts = lines.map(({ name, fields = [] }, number) => {
    const text = NAME_START + name + NAME_END + fields.map((field) => field + FIELD_END).join("");
    starts[number] = length;
    length += text.length;
    return text;
  });
  return { text: texts.join(""), starts, shown: lines.map(({ shown }) => JSON.stringify(shown)) };
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

/** Numbers of lines that hold a folded text: those named so, then those whose name begins so, then the others; each in its order. */
export function findLines({ text, starts }: RankedLines, wanted: string, most: number): number[] {
  const found: number[] = [];
  const add = (part: string, from: number) => {
    for (let at = from; at >= 0 && found.length < most; ) {
      const line = lineAt(starts, at);
      if (!found.includes(line)) found.push(line);
      at = text.indexOf(part, starts[line + 1] ?? text.length);
    }
  };
  const beginning = NAME_START + wanted;
  const held = text.indexOf(wanted);
  // each look from the start runs through the whole text where it finds nothing
  const begun = held < 0 ? -1 : text.indexOf(beginning, starts[lineAt(starts, held)]);
  if (begun >= 0) {
    add(beginning + NAME_END, text.indexOf(beginning + NAME_END, begun));
    add(beginning, begun);
  }
  add(wanted, held);
  return found;
}
