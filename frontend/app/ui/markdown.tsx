import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import { type MarkdownElement, type MarkdownNode, type MarkdownTag, textOf } from "~/lib/markdown/markdown-nodes.ts";

const CLASSES: Partial<Record<MarkdownTag, string>> = {
  h2: "text-2xl",
  h3: "mt-8 text-xl",
  h4: "mt-4 text-lg",
  p: "max-w-prose",
  ol: "grid max-w-prose gap-2 pl-5 list-decimal",
  ul: "grid max-w-prose gap-2 pl-5 list-disc",
  code: "text-[0.9em] wrap-anywhere",
  table: "data-table",
  th: "whitespace-normal!",
};

function lower(tag: MarkdownTag, levels: number): MarkdownTag {
  const level = /^h(\d)$/.exec(tag)?.[1];
  return level ? (`h${Math.min(Number(level) + levels, 4)}` as MarkdownTag) : tag;
}

function headOf(table: MarkdownElement): string {
  const [head] = table.children;
  const [row] = typeof head === "object" ? head.children : [];
  return typeof row === "object" ? row.children.map(textOf).join(", ") : "";
}

interface MarkdownProps {
  nodes: readonly MarkdownNode[];
  /** How many levels its headings stand lower: the section around it has a heading of its own. */
  lowerBy?: number;
}

/** Markdown text from its parsed nodes. */
export function Markdown({ nodes, lowerBy = 1 }: MarkdownProps): ReactNode {
  return nodes.map((node, place) => {
    if (typeof node === "string") return node;
    const tag = lower(node.tag, lowerBy);
    if (node.href !== undefined)
      return (
        <Link key={place} to={node.href} className="text-link">
          {textOf(node)}
        </Link>
      );
    const shown = createElement(
      tag,
      { key: place, id: node.id, className: CLASSES[tag], ...(tag === "th" ? { scope: "col" } : {}) },
      <Markdown nodes={node.children} lowerBy={lowerBy} />,
    );
    if (tag !== "table") return shown;
    return (
      <div key={place} role="region" aria-label={`Table: ${headOf(node)}`} tabIndex={0} className="overflow-x-auto">
        {shown}
      </div>
    );
  });
}
