import { describe, expect, test } from "vitest";
import { type MarkdownElement, type MarkdownNode, textOf } from "../app/lib/markdown/markdown-nodes.ts";
import method from "../../docs/method.md";
import { parseMarkdown } from "../app/lib/markdown/parse-markdown.ts";

function elementsOf(nodes: readonly MarkdownNode[]): readonly MarkdownElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}

describe("Markdown", () => {
  test("becomes headings, paragraphs, lists and tables", () => {
    const text = [
      "# Title\n\nFirst line\nand second.\n<!-- for a test -->",
      "## A chapter: of *this*\n* one\n* two\n\ntext\n\n1. first\n2. second",
      "| A | B |\n| --- | --- |\n| 1 | 2, 3 |\n\n<!-- end -->\n",
      '<a id="here"></a>**Words.** More.',
    ].join("\n\n");
    const items = (...texts: string[]) => texts.map((each) => ({ tag: "li", children: [each] }));
    const row = (tag: string, ...texts: string[]) => ({
      tag: "tr",
      children: texts.map((each) => ({ tag, children: [each] })),
    });

    expect(parseMarkdown(text)).toEqual([
      { tag: "h1", id: "title", children: ["Title"] },
      { tag: "p", children: ["First line and second."] },
      { tag: "h2", id: "a-chapter-of-this", children: ["A chapter: of ", { tag: "em", children: ["this"] }] },
      { tag: "ul", children: items("one", "two") },
      { tag: "p", children: ["text"] },
      { tag: "ol", children: items("first", "second") },
      {
        tag: "table",
        children: [
          { tag: "thead", children: [row("th", "A", "B")] },
          { tag: "tbody", children: [row("td", "1", "2, 3")] },
        ],
      },
      { tag: "p", id: "here", children: [{ tag: "strong", children: ["Words."] }, " More."] },
    ]);
  });

  test("keeps code, emphasis and the words of links", () => {
    expect(parseMarkdown("In `a*b*.py`, **half** becomes *time*: see [there](x.md). 2 * 3 * 4")).toEqual([
      {
        tag: "p",
        children: [
          "In ",
          { tag: "code", children: ["a*b*.py"] },
          ", ",
          { tag: "strong", children: ["half"] },
          " becomes ",
          { tag: "em", children: ["time"] },
          ": see there. 2 * 3 * 4",
        ],
      },
    ]);
  });

  test("keeps links to pages of this site, and no others", () => {
    const link = { tag: "a", href: "/marathons?month=9", children: ["races in September"] };

    expect(parseMarkdown("See [races in September](/marathons?month=9), [a](//b.example), [c](javascript:d).")).toEqual(
      [{ tag: "p", children: ["See ", link, ", a, c."] }],
    );
  });

  test("of a kind without an element, and HTML, are shown as they were written", () => {
    const text = "> quoted\n\n---\n\n![a](/b.png) by <b>most</b>\n\n<script>alert(1)</script>\n\n    code\n";

    expect(parseMarkdown(text)).toEqual(
      ["> quoted", "---", "![a](/b.png) by <b>most</b>", "<script>alert(1)</script>", "code"].map((line) => ({
        tag: "p",
        children: [line],
      })),
    );
  });
});

describe("a text that is nested very deeply", () => {
  const depthOf = (node: MarkdownNode): number =>
    typeof node === "string" ? 0 : 1 + Math.max(0, ...node.children.map(depthOf));

  test.each([
    ["lists", `${"* ".repeat(15_000)}deep`],
    ["numbered lists", `${"1. ".repeat(15_000)}deep`],
    ["quotes", `${">".repeat(30_000)}deep`],
    ["lists in quotes", `${"> * ".repeat(10_000)}deep`],
    ["strong words", `${"*a **b ".repeat(3_000)}deep${" c** d*".repeat(3_000)}`],
    ["links", `${"[*a ".repeat(3_000)}deep${"*](/b)".repeat(3_000)}`],
  ])("of %s is read to a bounded depth, and its inmost words are kept as they were written", (_, text) => {
    const nodes = parseMarkdown(text);

    expect(Math.max(...nodes.map(depthOf))).toBeLessThan(50);
    expect(nodes.map(textOf).join("")).toContain("deep");
  });

  test("keeps its elements where they are only some levels deep", () => {
    const lines = Array.from({ length: 8 }, (_, level) => `${"  ".repeat(level)}* level ${level}`);

    expect(elementsOf(parseMarkdown(lines.join("\n"))).filter(({ tag }) => tag === "ul")).toHaveLength(8);
  });
});

describe("the method of the guide", () => {
  const elements = elementsOf(method);

  test("shows no signs of its markup", () => {
    const shown = elements
      .filter(({ tag }) => tag !== "code")
      .flatMap(({ children }) => children.filter((child) => typeof child === "string"));

    expect(shown.filter((text) => /\*\*|`|<[a-z!]|\]\(|^#/.test(text))).toEqual([]);
  });

  test("has rows as wide as their heads, and a different id for each heading", () => {
    const headings = elements.filter(({ tag }) => /^h\d$/.test(tag));
    const tables = elements.filter(({ tag }) => tag === "table");
    const widths = tables.map((table) =>
      elementsOf([table])
        .filter(({ tag }) => tag === "tr")
        .map(({ children }) => children.length),
    );

    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(headings.map(textOf)).not.toContain("");
    expect(tables.length).toBeGreaterThan(0);
    for (const [head, ...rows] of widths) expect(rows.every((width) => width === head)).toBe(true);
  });
});
