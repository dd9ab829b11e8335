/** Markdown at build time: a `*.md` import is a tree of elements, so that the browser gets no parser. */
import type { Plugin } from "vite";
import { parseMarkdown } from "../app/lib/markdown/parse-markdown.ts";

export function markdown(): Plugin {
  return {
    name: "markdown",
    transform: (code, id) =>
      id.endsWith(".md") ? { code: `export default ${JSON.stringify(parseMarkdown(code))};`, map: null } : null,
  };
}
