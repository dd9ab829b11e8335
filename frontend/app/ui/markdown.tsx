import { createElement, type ReactNode } from "react";

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
  | "code";

export interface MarkdownElement {
  tag: MarkdownTag;
  id?: string;
  children: readonly MarkdownNode[];
}

/** What `import … from "….md"` gives: see scripts/markdown.ts. */
export type MarkdownNode = string | MarkdownElement;

const CLASSES: Partial<Record<MarkdownTag, string>> = {
  h3: "mt-8 text-xl",
  h4: "mt-4 text-lg",
  p: "max-w-prose",
  ol: "grid max-w-prose gap-2 pl-5 list-decimal",
  ul: "grid max-w-prose gap-2 pl-5 list-disc",
  code: "text-[0.9em] wrap-anywhere",
  table: "data-table",
  th: "whitespace-normal!",
};

export function textOf(node: MarkdownNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

/** A heading of the paper stands one level lower: the page has its own title. */
function lower(tag: MarkdownTag): MarkdownTag {
  const level = /^h(\d)$/.exec(tag)?.[1];
  return level ? (`h${Math.min(Number(level) + 1, 4)}` as MarkdownTag) : tag;
}

function headOf(table: MarkdownElement): string {
  const [head] = table.children;
  const [row] = typeof head === "object" ? head.children : [];
  return typeof row === "object" ? row.children.map(textOf).join(", ") : "";
}

export function Markdown({ nodes }: { nodes: readonly MarkdownNode[] }): ReactNode {
  return nodes.map((node, place) => {
    if (typeof node === "string") return node;
    const tag = lower(node.tag);
    const shown = createElement(
      tag,
      { key: place, id: node.id, className: CLASSES[tag], ...(tag === "th" ? { scope: "col" } : {}) },
      <Markdown nodes={node.children} />,
    );
    if (tag !== "table") return shown;
    return (
      <div key={place} role="region" aria-label={`Table: ${headOf(node)}`} tabIndex={0} className="overflow-x-auto">
        {shown}
      </div>
    );
  });
}
