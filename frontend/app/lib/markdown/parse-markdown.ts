/** Markdown as a tree of elements, so that no HTML is set. Loaded only where a text is not parsed yet. */
import { Lexer, type Token, type Tokens, type TokensList } from "marked";
import { slugOf } from "../../domain/text/slugs.ts";
import type { MarkdownNode, MarkdownTag } from "./markdown-nodes.ts";

const SITE_PATH = /^\/(?![/\\])/;
/** A line never begins with these. */
const BEFORE_UNIT = / (?=%|°C)/g;
const ANCHOR = /^<a id="([^"]+)">$/;
const COMMENT = /^<!--[^]*-->\s*$/;
/** Kinds that stand on their own, not in a line of text. */
const BLOCKS: ReadonlySet<string> = new Set(["blockquote", "code", "hr"]);

/** Far more than a text needs: each level of lists, quotes or emphasis takes a part of the stack, and time. */
const MOST_LEVELS = 20;

/** What is nested deeper stays as it was written. */
class BoundedLexer extends Lexer {
  #level = 0;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    return this.#within(src, tokens, () => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.#within(src, tokens, () => super.inlineTokens(src, tokens));
  }

  #within(src: string, tokens: Token[], read: () => Token[]): Token[] {
    if (this.#level === MOST_LEVELS) {
      tokens.push({ type: "text", raw: src, text: src });
      return tokens;
    }
    this.#level += 1;
    const found = read();
    this.#level -= 1;
    return found;
  }
}

function element(tag: MarkdownTag, children: readonly MarkdownNode[], id?: string): MarkdownNode {
  return id === undefined ? { tag, children } : { tag, children, id };
}

function cellsOf(tag: MarkdownTag, cells: readonly Tokens.TableCell[]): MarkdownNode {
  return element(
    "tr",
    cells.map((cell) => element(tag, nodesOf(cell.tokens))),
  );
}

function tableOf({ header, rows }: Tokens.Table): MarkdownNode {
  const body = rows.map((cells) => cellsOf("td", cells));
  return element("table", [element("thead", [cellsOf("th", header)]), element("tbody", body)]);
}

/** A paragraph may begin with an anchor, `<a id="…"></a>`, which becomes its id. */
function paragraphOf({ tokens }: Tokens.Paragraph): MarkdownNode {
  const [first] = tokens;
  const id = first?.type === "html" ? ANCHOR.exec(first.raw)?.[1] : undefined;
  return element("p", nodesOf(id === undefined ? tokens : tokens.slice(2)), id);
}

/** What the pages have no element for, HTML among it, as it was written. */
function writtenText({ type, raw }: Token, isBlock: boolean): readonly MarkdownNode[] {
  if (type === "html" && COMMENT.test(raw)) return [];
  return isBlock ? [element("p", [raw.trim()])] : [raw];
}

/** A link to a page of this site stays one; of any other only its words stay. */
function linkOf({ href, tokens }: Tokens.Link): readonly MarkdownNode[] {
  const children = nodesOf(tokens);
  return SITE_PATH.test(href) ? [{ tag: "a", href, children }] : children;
}

/** Elements of one token; comments are left out. */
function nodeOf(token: Token): readonly MarkdownNode[] {
  switch (token.type) {
    case "heading": {
      const { depth, text, tokens } = token as Tokens.Heading;
      return [element(`h${depth}` as MarkdownTag, nodesOf(tokens), slugOf(text))];
    }
    case "paragraph":
      return [paragraphOf(token as Tokens.Paragraph)];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const children = items.map((item) => element("li", nodesOf(item.tokens)));
      return [element(ordered ? "ol" : "ul", children)];
    }
    case "table":
      return [tableOf(token as Tokens.Table)];
    case "strong":
    case "em":
      return [element(token.type, nodesOf((token as Tokens.Strong).tokens))];
    case "codespan":
      return [element("code", [(token as Tokens.Codespan).text])];
    case "link":
      return linkOf(token as Tokens.Link);
    case "text":
    case "escape": {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? nodesOf(tokens) : [text.replaceAll("\n", " ").replaceAll(BEFORE_UNIT, "\u00a0")];
    }
    case "br":
      return [" "];
    case "def":
    case "space":
      return [];
    case "html":
      return writtenText(token, (token as Tokens.HTML).block);
    default:
      return writtenText(token, BLOCKS.has(token.type));
  }
}

/** Neighbouring texts are joined: React would separate them by comments. */
function nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  for (const node of tokens.flatMap(nodeOf)) {
    const last = nodes.at(-1);
    if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
  }
  return nodes;
}

/** The elements of the pages; no text raises an error, since editors type it. */
export function parseMarkdown(text: string): readonly MarkdownNode[] {
  return nodesOf(new BoundedLexer().lex(text));
}
