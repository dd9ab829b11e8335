import { describe, expect, test } from "vitest";
import method from "../../../../docs/method.md?raw";
import { blocksOf, spansOf } from "./method-blocks.ts";

describe("a paper in Markdown", () => {
  test("comes apart into headings, paragraphs, lists and tables", () => {
    const text = [
      "# Title\n\nFirst line\nand second.\n<!-- for a test -->",
      "## A chapter: of *this*\n* one\n* two\n\n1. first\n2. second",
      "| A | B |\n| --- | --- |\n| 1 | 2, 3 |\n<!-- end -->\n",
      '<a id="here"></a>**Words.** More.',
    ].join("\n\n");

    expect(blocksOf(text)).toEqual([
      { kind: "heading", level: 1, text: "Title", id: "title" },
      { kind: "paragraph", text: "First line and second.", id: undefined },
      { kind: "heading", level: 2, text: "A chapter: of *this*", id: "a-chapter-of-this" },
      { kind: "list", isOrdered: false, items: ["one", "two"] },
      { kind: "list", isOrdered: true, items: ["first", "second"] },
      { kind: "table", head: ["A", "B"], rows: [["1", "2, 3"]] },
      { kind: "paragraph", text: "**Words.** More.", id: "here" },
    ]);
  });

  test("keeps its code, its stress and the words of its links", () => {
    expect(spansOf("In `a*b*.py`, **half** becomes *time*: see [there](x.md). 2 * 3 * 4")).toEqual([
      { kind: "text", text: "In " },
      { kind: "code", text: "a*b*.py" },
      { kind: "text", text: ", " },
      { kind: "strong", text: "half" },
      { kind: "text", text: " becomes " },
      { kind: "emphasis", text: "time" },
      { kind: "text", text: ": see " },
      { kind: "text", text: "there" },
      { kind: "text", text: ". 2 * 3 * 4" },
    ]);
  });
});

describe("the method of the guide", () => {
  const blocks = blocksOf(method);

  test("leaves no sign of its markup behind", () => {
    const texts = blocks.flatMap((block) => {
      if (block.kind === "list") return block.items;
      return block.kind === "table" ? [block.head, ...block.rows].flat() : [block.text];
    });
    const shown = texts.map((text) =>
      spansOf(text)
        .filter(({ kind }) => kind !== "code")
        .map((span) => span.text)
        .join(""),
    );

    expect(shown.filter((text) => /\*\*|`|<[a-z!]|\]\(|^#/.test(text))).toEqual([]);
  });

  test("has rows as wide as their heads, and headings that can be linked to one by one", () => {
    const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
    expect(new Set(headings).size).toBe(headings.length);
    for (const block of blocks) {
      if (block.kind === "table") for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });
});
