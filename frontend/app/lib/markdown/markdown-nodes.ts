/** Elements of a Markdown text. */
export type MarkdownTag =
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | "p"
  | "ol"
  | "ul"
  | "li"
  | "table"
  | "thead"
  | "tbody"
  | "tr"
  | "th"
  | "td"
  | "strong"
  | "em"
  | "code"
  | "a";

export interface MarkdownElement {
  tag: MarkdownTag;
  id?: string;
  /** Of a link: the path of a page of this site. */
  href?: string;
  children: readonly MarkdownNode[];
}

/** What `import … from "….md"` gives (scripts/markdown.ts), and what `parseMarkdown` makes at run time. */
export type MarkdownNode = string | MarkdownElement;

export function textOf(node: MarkdownNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
