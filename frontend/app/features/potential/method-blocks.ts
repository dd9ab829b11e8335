/** docs/method.md as blocks to show: as much of Markdown as that paper uses, and no more. */

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; text: string; id: string | undefined }
  | { kind: "list"; isOrdered: boolean; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface Span {
  kind: "text" | "code" | "strong" | "emphasis";
  text: string;
}

const ANCHOR = /^<a id="([^"]+)"><\/a>/;
const ITEM = /^(?:\*|\d+\.) /;

/** "What a profile says" → "what-a-profile-says". */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function tableOf([head = "", , ...rows]: readonly string[]): Block {
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

function blockOf(lines: readonly string[]): Block[] {
  const [first = ""] = lines;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading?.[1] && heading[2])
    return [{ kind: "heading", level: heading[1].length, text: heading[2], id: slugOf(heading[2]) }];
  if (first.startsWith("<!--")) return [];
  if (first.startsWith("|")) return [tableOf(lines)];
  if (ITEM.test(first)) {
    return [{ kind: "list", isOrdered: !first.startsWith("*"), items: lines.map((line) => line.replace(ITEM, "")) }];
  }
  return [{ kind: "paragraph", text: lines.join(" ").replace(ANCHOR, ""), id: ANCHOR.exec(first)?.[1] }];
}

/** What kind of block a line belongs to: a change of it begins another, as an empty line does. */
function kindOf(line: string): string {
  if (/^(#|<!--)/.test(line)) return line;
  return line.startsWith("|") ? "|" : ITEM.test(line) ? "*" : "";
}

export function blocksOf(markdown: string): Block[] {
  const groups: string[][] = [[]];
  let kind: string | undefined;
  for (const line of markdown.split("\n")) {
    const isEmpty = line.trim() === "";
    if (isEmpty || kindOf(line) !== kind) groups.push([]);
    kind = isEmpty ? undefined : kindOf(line);
    if (!isEmpty) groups.at(-1)?.push(line.trim());
  }
  return groups.filter((lines) => lines.length > 0).flatMap(blockOf);
}

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)/g;

/** Links lead to other papers of the project, which no page shows: their words stay. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > at) spans.push({ kind: "text", text: text.slice(at, found.index) });
    const [whole, code, strong, emphasis, link] = found;
    if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) spans.push({ kind: "emphasis", text: emphasis });
    else spans.push({ kind: "text", text: link ?? "" });
    at = found.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}
